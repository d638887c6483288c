package svc.verbs.automation;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Ledger;
import svc.automation.Plan;
import svc.automation.Sight;
import svc.model.ArrangementClip;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Look;
import svc.session.Session;

/**
 * Changes a track's timeline while no other svc process does, looks what landed, and remembers it.
 */
final class Delivery {
  private final Session session;
  private final Track track;

  Delivery(Session session, Track track) {
    this.session = session;
    this.track = track;
  }

  /** Decides on a change by what is there. */
  interface Change {
    Draft of(Timeline there);
  }

  /**
   * What a change comes to.
   *
   * @param clips to be laid down
   * @param entries what they carry of svc's making
   * @param forgotten what svc no longer knows then
   */
  record Draft(List<ArrangementClip> clips, List<Entry> entries, List<Entry> forgotten) {}

  /**
   * What became of it.
   *
   * @param held the entries that the host holds now
   * @param missing the clips that are not as they were laid down
   */
  record Landed(
      int undoSteps, List<Entry> held, List<ArrangementClip> missing, List<Warning> warnings) {

    boolean holds(ArrangementClip clip) {
      return !missing.contains(clip);
    }
  }

  /** Makes the change; once it has landed, a ledger that cannot be written is a warning. */
  Landed deliver(Change change) {
    Landed[] landed = new Landed[1];
    SvcException[] failed = new SvcException[1];
    // Whoever waits for the set must not keep others from the ledgers.
    session.host().reserve();
    try {
      session
          .ledgers()
          .update(session.host()::identity, ledger -> deliver(change, ledger, landed, failed));
    } catch (SvcException e) {
      if (landed[0] == null || e.code() != WRITE_FAILED) {
        throw e;
      }
      landed[0]
          .warnings()
          .add(
              new Warning(
                  "NOT_REMEMBERED",
                  "what was written is there, but " + e.getMessage(),
                  "`svc automation clear` cannot take it back; undo it in the host."));
    }
    if (failed[0] != null) {
      throw failed[0];
    }
    return landed[0];
  }

  private Ledger deliver(Change change, Ledger kept, Landed[] landed, SvcException[] failed) {
    Ledger ledger = Timeline.numbered(session, kept);
    Timeline before = new Timeline(session, track, ledger);
    Look.note(session, track.livesetId(), before.sight());
    Draft draft = change.of(before);
    List<Warning> warnings = new ArrayList<>(before.outdated());
    warnings.addAll(Losses.unreadable(draft.clips(), before));
    int undoSteps = 0;
    try {
      undoSteps = lay(draft);
    } catch (SvcException e) {
      failed[0] = e;
      if (!mayHaveLanded(e)) {
        return ledger;
      }
    }
    Sight now = there(draft.clips(), before, warnings);
    List<ArrangementClip> missing =
        draft.clips().stream()
            .filter(
                clip -> now.clips().stream().noneMatch(there -> before.truth().isHeld(clip, there)))
            .toList();
    missing.forEach(clip -> warnings.add(changed(clip)));
    List<Entry> held = before.truth().check(draft.entries(), now).entries();
    landed[0] = new Landed(undoSteps, held, missing, warnings);
    List<Entry> gone = failed[0] == null ? draft.forgotten() : List.of();
    Ledger after = after(ledger, before.known(), gone).with(held);
    session.recovery().ledger(ledger, after);
    return after;
  }

  /** Whether svc has to reckon with what it could not finish: it was sent, or a part was done. */
  private static boolean mayHaveLanded(SvcException e) {
    return e.details().containsKey("may_have_landed") || e.details().containsKey("landed");
  }

  private int lay(Draft draft) {
    if (draft.clips().isEmpty()) {
      return 0;
    }
    session.intend(session.host().claimIdentity(), new Ledger(draft.entries()));
    return session.host().arrangement().put(track.livesetId(), draft.clips()).undoSteps();
  }

  /** What is there now; where that cannot be read, what was laid down is taken to be. */
  private Sight there(List<ArrangementClip> clips, Timeline before, List<Warning> warnings) {
    if (clips.isEmpty()) {
      return before.sight();
    }
    try {
      return Timeline.look(session, track);
    } catch (SvcException e) {
      warnings.add(
          new Warning(
              "NOT_READ_BACK",
              "what was written could not be read back: " + e.getMessage(),
              "`svc automation get` reads what is there."));
      return Sight.of(clips);
    }
  }

  private static Warning changed(ArrangementClip clip) {
    return new Warning(
        "NOT_AS_ASKED",
        "the clip " + Names.quoted(clip.name()) + " is not as it was written",
        "`svc automation get` reads what is there.");
  }

  /** With what the host still held of this track before, without what is to be forgotten. */
  private Ledger after(Ledger ledger, List<Entry> known, List<Entry> forgotten) {
    List<Entry> others = ledger.entries().stream().filter(entry -> !isOurs(entry)).toList();
    Ledger after = new Ledger(others).with(known);
    for (Entry gone : forgotten) {
      after =
          after.without(
              entry -> isOurs(entry) && entry.target().equals(gone.target()), gone.lane().range());
    }
    return after;
  }

  private boolean isOurs(Entry entry) {
    return entry.track().equals(track.livesetId());
  }

  /** An entry for each stretch that a plan delivers, and for each that it holds outside. */
  List<Entry> entries(Plan plan, Addressed address, Lane lane) {
    return Stream.concat(
            plan.delivered().stream().map(lane::within).map(part -> entry(address, part)),
            plan.held(address.target()).stream().map(part -> entry(address, part).outside()))
        .toList();
  }

  private Entry entry(Addressed address, Lane part) {
    String now = session.clock().instant().truncatedTo(ChronoUnit.SECONDS).toString();
    return address.entry(track, part, now, session.host().numbering());
  }
}
