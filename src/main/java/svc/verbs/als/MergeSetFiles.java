package svc.verbs.als;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import svc.model.set.MergeVersionNames;
import svc.model.set.SetFileMergeResult;
import svc.session.Session;
import svc.store.file.IoErrorMessages;
import svc.text.ShellWords;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Merges two versions of a set file. */
@VerbDeclaration(
    path = "als merge",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Merge two versions of a Live Set.",
    details =
        "Merges what svc can write: levels, parameters, each lane, clips, notes, names, locators and"
            + " tempo. One version may also change anything else. The merged set replaces {ours},"
            + " after a backup. Conflicts are listed with numbers; nothing is written until {take}"
            + " chooses a version for each. Git runs this command after `als git-install`.",
    examples = {
      "als merge base.als song.als other.als",
      "als merge base.als song.als other.als --take all=ours"
    },
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
        String path,
    @VerbArgument(
            value =
                "Version to take a conflict from: NUMBER=ours, NUMBER=theirs, all=ours or all=theirs.",
            tool = "take",
            cli = "--take NUMBER=VERSION",
            optional = true)
        List<String> take)
    implements AlsVerb<MergedSetFile> {
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
                path == null,
                MergeVersionNames.SIDES.read(take));
    if (!merge.conflicts().isEmpty()) {
      throw MergeVersionNames.SIDES.error(name, merge.conflicts(), command());
    }
    return MergedSetFile.of(name, merge, session);
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

  /** Returns the command that settles conflicts: Git deletes its temporary files after a merge. */
  private String command() {
    List<String> words =
        path == null
            ? List.of("merge", base.toString(), ours.toString(), theirs.toString())
            : List.of("resolve", path);
    return "svc als " + ShellWords.join(words);
  }
}
