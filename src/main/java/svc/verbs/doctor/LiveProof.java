package svc.verbs.doctor;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import svc.host.BridgeInstaller.SetDigests;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.verb.FrontEnd;
import svc.verb.VerbLookup;
import svc.verb.execution.VerbRunner;
import svc.verbs.doctor.Proof.ExportedContents;
import svc.verbs.doctor.Proof.ProvedVerb;

/**
 * Proves that svc works in the running Live: runs verbs as a user does, each with its undo and
 * redo, and compares digests of the whole set.
 */
final class LiveProof {
  private static final String QUESTION =
      "The proof adds a temporary track to the open set, runs "
          + ProofStep.ALL.size()
          + " commands of svc on it, each with undo and redo, and undoes all of them. Continue?";
  private static final int FIRST_BAR = 1001;
  private static final int MAX_DIFFERENCES = 3;

  private final Session session;
  private final List<ProvedVerb> verbs = new ArrayList<>();

  /** The number of the newest journal entry before the proof, which must not be undone. */
  private long lastEntryBefore;

  private String track;
  private String position;

  /** The verbs whose writes are in the set, as indexes of the list of verbs; the latest is last. */
  private final Deque<Integer> written = new ArrayDeque<>();

  private final ExportedSetProof exported;

  private LiveProof(Session session, ExportedSetProof exported) {
    this.session = session;
    this.exported = exported;
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST if the session uses another host than Live.
   *
   * @param file an exported set that is open in Live; null if there is none
   */
  static LiveProof prepare(Session session, Path file) {
    String host = session.application().bridge().hostName();
    if (!session.hostName().equals(host)) {
      throw NOT_SUPPORTED_BY_HOST
          .because("{prove} proves that svc works in Live, but the host is " + session.hostName())
          .hint("Start Live and add --host " + host + ".");
    }
    return new LiveProof(session, file == null ? null : ExportedSetProof.prepare(session, file));
  }

  /**
   * Runs the proof. Throws CANCELLED if the user does not confirm it, NOT_SUPPORTED_BY_HOST if the
   * song plays, and HOST_ERROR if Live cannot add the track. The set is then unchanged.
   *
   * @param yes whether to run without asking for confirmation
   */
  Proof run(boolean yes) {
    if (session.host().transport().playing()) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the song is playing, and Live creates locators only while it is stopped")
          .hint("Run `svc transport stop`, then run the proof again.");
    }
    if (!yes && !session.userInteraction().confirm(QUESTION)) {
      throw CANCELLED
          .because("the proof was cancelled; nothing was changed")
          .hint("Run `svc doctor --prove` and confirm.");
    }
    lastEntryBefore = newestEntry();
    position = findPositionWithoutLocator();
    SetDigests before = session.application().bridge().digestSet();
    List<ExportedContents> contents = exported == null ? null : exported.compare();
    try {
      for (ProofStep step : ProofStep.ALL) {
        session
            .userInteraction()
            .report("proving " + step.verb(), verbs.size() / (double) ProofStep.ALL.size());
        verbs.add(new ProvedVerb(step.verb(), attempt(step)));
      }
    } finally {
      undoAll();
    }
    return report(before, contents);
  }

  private Proof report(SetDigests before, List<ExportedContents> contents) {
    SetDigests after = session.application().bridge().digestSet();
    long ok = verbs.stream().filter(ProvedVerb::isOk).count();
    String differences = differences(before, after);
    return new Proof(
        "svc works in Live " + after.application() + ": " + ok + " of " + verbs.size(),
        after.application(),
        after.version(),
        System.getProperty("os.name") + ", Java " + Runtime.version().feature(),
        List.copyOf(verbs),
        differences.isEmpty() ? Proof.UNCHANGED : differences,
        contents,
        exported == null ? null : exported.savedBy(),
        ReportAddress.read());
  }

  /** Returns a position at which the song has no locator, in a bar after those that songs have. */
  private String findPositionWithoutLocator() {
    TimeSignature signature = session.host().transport().signature();
    Set<Long> used = new HashSet<>();
    session
        .host()
        .locators()
        .list()
        .forEach(each -> used.add(Math.round(each.positionBeats() / signature.beatsPerBar())));
    long bar = FIRST_BAR;
    while (used.contains(bar - 1)) {
      bar++;
    }
    return bar + ".1";
  }

  /** Returns the outcome of a verb: {@link Proof#OK}, or what went wrong. */
  private String attempt(ProofStep step) {
    SetDigests before = session.application().bridge().digestSet();
    try {
      JsonObject result = run(step.verb(), step.arguments());
      written.addLast(verbs.size());
      if (track == null) {
        track = String.valueOf(result.get("liveset_id"));
      }
    } catch (SvcException e) {
      if (track == null) {
        throw HOST_ERROR
            .because("Live could not add the temporary track: " + e.getMessage())
            .hint(
                "Nothing was changed. Save your set, choose File > New Live Set in Live, and run the"
                    + " proof again.")
            .withCause(e);
      }
      return "it failed: " + e.getMessage();
    }
    try {
      return verify(step, before);
    } catch (SvcException e) {
      return "it was written, but " + e.getMessage();
    }
  }

  private String verify(ProofStep step, SetDigests before) {
    SetDigests after = session.application().bridge().digestSet();
    if (after.parts().equals(before.parts())) {
      return "it changed nothing";
    }
    String read = Json.print(run(step.reader(), step.readerArguments()).tree());
    boolean isReadBack = read.contains(step.expected()) == step.isThere();
    undoLast();
    String leftByUndo = differences(before, session.application().bridge().digestSet());
    if (!leftByUndo.isEmpty()) {
      return "undo did not restore the set: " + leftByUndo;
    }
    run("redo", Map.of());
    written.addLast(verbs.size());
    String leftByRedo = differences(after, session.application().bridge().digestSet());
    if (!leftByRedo.isEmpty()) {
      return "redo did not restore the change: " + leftByRedo;
    }
    return isReadBack ? Proof.OK : "`" + step.reader() + "` does not show what was written";
  }

  /** Runs a verb as from the command line. */
  private JsonObject run(String verb, Map<String, Object> arguments) {
    Map<String, Object> given = new LinkedHashMap<>(arguments);
    given.replaceAll(
        (name, value) ->
            value.equals(ProofStep.TRACK)
                ? track
                : value.equals(ProofStep.POSITION) ? position : value);
    return JsonObject.of(
        VerbRunner.toMap(
            VerbRunner.run(VerbLookup.find(verb).orElseThrow(), given, FrontEnd.CLI, session)));
  }

  /** Undoes the last write of the proof. Throws an error instead of undoing an earlier write. */
  private void undoLast() {
    List<JsonObject> next = run("undo", Map.of("list", true, "steps", 1)).objects("items");
    if (next.isEmpty() || ((Number) next.get(0).get("n")).longValue() <= lastEntryBefore) {
      throw HOST_ERROR
          .because("svc's journal does not contain it")
          .hint("Run `svc journal` to see what svc wrote.");
    }
    JsonObject undone = run("undo", Map.of("steps", 1));
    if (undone.get("undone").equals(0L)) {
      throw HOST_ERROR
          .because("it could not be undone: " + undone.objects("items").get(0).get("reason"))
          .hint("Run `svc undo --list` to see what svc can undo.");
    }
    written.removeLast();
  }

  /** Undoes all writes of the proof that are in the set; deletes the track if that fails. */
  private void undoAll() {
    while (!written.isEmpty()) {
      try {
        undoLast();
      } catch (SvcException e) {
        addFailure(
            written.peekLast(), "it could not be undone after later writes: " + e.getMessage());
        deleteTrack();
        return;
      }
    }
  }

  private void addFailure(int index, String outcome) {
    if (index < verbs.size()) {
      verbs.set(index, new ProvedVerb(verbs.get(index).verb(), outcome));
    }
  }

  private void deleteTrack() {
    try {
      run("track delete", Map.of("track", ProofStep.TRACK));
    } catch (SvcException ignored) {
      // The page lists what remains of the track.
    }
  }

  private long newestEntry() {
    return new JournalReader(session.writes().journal().store())
        .newest(entry -> true)
        .map(JournalEntry::n)
        .orElse(0L);
  }

  /** Returns the parts of the set that differ, empty if there are none. */
  private static String differences(SetDigests before, SetDigests after) {
    Map<String, String> all = new TreeMap<>(before.parts());
    all.putAll(after.parts());
    List<String> differing =
        all.keySet().stream()
            .filter(
                part ->
                    !String.valueOf(before.parts().get(part))
                        .equals(String.valueOf(after.parts().get(part))))
            .toList();
    if (differing.isEmpty()) {
      return "";
    }
    String shown =
        String.join("; ", differing.subList(0, Math.min(MAX_DIFFERENCES, differing.size())));
    int more = differing.size() - MAX_DIFFERENCES;
    return shown + (more > 0 ? " and " + more + " more" : "") + " changed";
  }
}
