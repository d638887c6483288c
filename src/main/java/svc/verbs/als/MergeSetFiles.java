package svc.verbs.als;

import static svc.model.error.ErrorCode.MERGE_CONFLICT;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.set.SetFileMergeResult;
import svc.session.Session;
import svc.store.file.IoErrorMessages;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasTextLines;
import svc.verb.result.WriteSummary;

/** Merges two versions of a set file. */
@VerbDeclaration(
    path = "als merge",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Merge two versions of a Live Set.",
    details =
        "Merges what svc can write: levels, parameters, each lane, clips, notes, names, locators and"
            + " tempo. One version may also change anything else. The merged set"
            + " replaces {ours}, after a backup. If both changed the same, or both changed what svc"
            + " cannot write, svc lists the conflicts and leaves the files unchanged. Git runs this"
            + " command after `als git-install`.",
    examples = "als merge base.als song.als other.als",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record MergeSetFiles(
    @VerbArgument(
            value = "Live Set from which both versions were made.",
            tool = "base",
            cli = "<base>",
            fileEndings = ".als")
        Path base,
    @VerbArgument(
            value = "Live Set that receives the changes of the other version.",
            tool = "ours",
            cli = "<ours>",
            fileEndings = ".als")
        Path ours,
    @VerbArgument(
            value = "Live Set with the changes to merge.",
            tool = "theirs",
            cli = "<theirs>",
            fileEndings = ".als")
        Path theirs,
    @VerbArgument(
            value =
                "Path of the set in Git, for messages; without it, svc makes a backup of the second file.",
            tool = "path",
            cli = "--path PATH",
            optional = true)
        String path)
    implements AlsVerb<MergeSetFiles.MergedSetFile> {
  private static final int MAX_LINES = 20;

  /**
   * The merged set.
   *
   * @param merged the changes that were merged into the file, in words
   */
  public record MergedSetFile(
      String file, @UntrustedName List<String> merged, String host, List<Warning> warnings)
      implements HasTextLines {

    @Override
    public List<String> textLines() {
      if (merged.isEmpty()) {
        return List.of(TextSanitizer.sanitizeName(file) + ": nothing to merge");
      }
      List<String> lines = new ArrayList<>();
      String count = WriteSummary.count(merged.size(), "change");
      lines.add(TextSanitizer.sanitizeName(file) + ": merged " + count);
      lines.addAll(indented(merged));
      return lines;
    }
  }

  @Override
  public MergedSetFile run(Session session) {
    String name = path == null ? ours.toString() : path;
    SetFileMergeResult merge =
        session
            .application()
            .setFileVersions()
            .merge(
                session.files().toRead(base.toAbsolutePath()),
                fileToWrite(session),
                session.files().toRead(theirs.toAbsolutePath()),
                path == null);
    if (!merge.conflicts().isEmpty()) {
      throw conflictError(name, path != null, merge.conflicts());
    }
    return new MergedSetFile(name, merge.merged(), session.hostName(), session.warnings());
  }

  @Override
  public UndoPlan undoPlan(MergedSetFile result) {
    return UndoPlan.outsideSet(
        "it replaced a file; the version before is in Git or in the folder Backup");
  }

  private Path fileToWrite(Session session) {
    try {
      return session.files().toWrite(ours.toAbsolutePath());
    } catch (IOException e) {
      throw IoErrorMessages.writeError(ours, e);
    }
  }

  private static SvcException conflictError(String name, boolean inGit, List<String> conflicts) {
    List<String> lines = new ArrayList<>();
    String count = WriteSummary.count(conflicts.size(), "conflict");
    lines.add(TextSanitizer.sanitizeName(name) + " has " + count + "; it is unchanged");
    lines.addAll(indented(conflicts));
    return MERGE_CONFLICT
        .because(String.join("\n", lines))
        .hint(
            inGit
                ? "Choose a version with `git checkout --ours FILE` or `git checkout --theirs FILE`,"
                    + " make the other's changes in it, and run `git add FILE`."
                : "Open both versions in Live, and make the changes of one in the other by hand.")
        .withDetail("conflicts", conflicts);
  }

  private static List<String> indented(List<String> sentences) {
    List<String> lines = new ArrayList<>();
    sentences.stream()
        .limit(MAX_LINES)
        .forEach(sentence -> lines.add("  " + TextSanitizer.sanitizeText(sentence)));
    if (sentences.size() > MAX_LINES) {
      lines.add("  and " + (sentences.size() - MAX_LINES) + " more");
    }
    return lines;
  }
}
