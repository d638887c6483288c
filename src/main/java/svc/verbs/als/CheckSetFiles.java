package svc.verbs.als;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.error.ErrorCode;
import svc.model.set.SetFileCheck;
import svc.model.set.SetFileProblem;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ResultWithExitStatus;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasTextLines;
import svc.verb.result.WriteSummary;

/** Checks set files against the rules that Live's own sets satisfy. */
@VerbDeclaration(
    path = "als check",
    tool = "inspect_live_sets",
    toolTitle = "Inspect Live Sets",
    operation = "check",
    toolSummary = "Look into Live Set files (.als) without Live.",
    effect = VerbEffect.READS,
    summary = "Check whether files are Live Sets without problems.",
    details =
        "Shows the version of Live that saved each set, whether svc can change it, and the problems"
            + " in it: ids that are used twice, envelopes without a parameter and events in the"
            + " wrong order. If a file is not a set, it shows what the file is. The exit status is"
            + " 1 if a file is not a set or has problems.",
    brief = "files: their version of Live and problems",
    examples = "als check song.als")
public record CheckSetFiles(
    @VerbArgument(
            value = "Live Sets to check.",
            tool = "files",
            cli = "<file>",
            fileEndings = ".als")
        List<Path> files)
    implements AlsVerb<CheckSetFiles.CheckedSetFiles> {
  private static final int MAX_LINES = 20;

  /** The results of checking set files, one for each file. */
  public record CheckedSetFiles(List<SetFileCheck> items, int total)
      implements HasTextLines, ResultWithExitStatus {

    @Override
    public List<String> textLines() {
      return items.stream().flatMap(item -> lines(item).stream()).toList();
    }

    /**
     * Returns the exit status of FILE_INVALID if a file is not a set or has problems, otherwise 0.
     */
    @Override
    public int exitStatus() {
      return items.stream().allMatch(SetFileCheck::isValid)
          ? 0
          : ErrorCode.FILE_INVALID.exitStatus();
    }
  }

  @Override
  public CheckedSetFiles run(Session session) {
    List<SetFileCheck> results = new ArrayList<>();
    for (Path file : files) {
      session.userInteraction().report("Checking " + file, (double) results.size() / files.size());
      Path allowed = session.files().toRead(session.stores().projects().pathForSetFile(file));
      results.add(session.application().setFileInspector().check(allowed));
    }
    return new CheckedSetFiles(results, results.size());
  }

  private static List<String> lines(SetFileCheck result) {
    String file = TextSanitizer.sanitizeName(result.file());
    if (result.error() != null) {
      return List.of(result.error());
    }
    List<String> lines = new ArrayList<>();
    String count = WriteSummary.count(result.problems().size(), "problem");
    lines.add(
        file
            + ": "
            + TextSanitizer.sanitizeName(result.version())
            + (result.writable() ? "" : ", read-only")
            + ", "
            + (result.problems().isEmpty() ? "no problems" : count));
    result.problems().stream().limit(MAX_LINES).forEach(problem -> lines.add(line(problem)));
    return lines;
  }

  private static String line(SetFileProblem problem) {
    String message = TextSanitizer.sanitizeName(problem.message());
    return "  line " + problem.line() + ": " + message;
  }
}
