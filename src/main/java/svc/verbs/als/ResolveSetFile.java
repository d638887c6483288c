package svc.verbs.als;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import svc.model.error.Warning;
import svc.model.set.MergeVersionNames;
import svc.model.set.SetFileMergeResult;
import svc.session.Session;
import svc.session.SetFileVersions;
import svc.store.file.IoErrorMessages;
import svc.text.ShellWords;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Settles the conflicts between two versions of a set file. */
@VerbDeclaration(
    path = "als resolve",
    tool = "resolve_live_set",
    toolTitle = "Resolve a Live Set",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Settle the conflicts between two versions of a Live Set.",
    details =
        "Lists the conflicts with their numbers, and merges the versions if there are none. The"
            + " versions are set, as Live saved it, and copy, svc's working copy, which receives the"
            + " result; in a Git merge ours, the file, which receives it, and theirs. Nothing is"
            + " written until {take} chooses a version for each. The file before is kept in Backup.",
    brief = "List and settle conflicts of a Live Set (.als) that both Live and svc changed.",
    examples = "als resolve song.als --take all=set")
public record ResolveSetFile(
    @VerbArgument(
            value = "Live Set with the conflicts.",
            tool = "file",
            cli = "<file>",
            fileEndings = ".als")
        Path file,
    @VerbArgument(
            value =
                "Version for a conflict: NUMBER=VERSION or all=VERSION, with set or copy, or in Git ours or theirs.",
            brief = "choices such as 1=set, 2=copy or all=set; in Git 1=ours or 1=theirs",
            tool = "take",
            cli = "--take NUMBER=VERSION",
            optional = true)
        List<String> take)
    implements AlsVerb<MergedSetFile> {
  private static final String COPY_SUFFIX = ".svc.als";

  @Override
  public MergedSetFile run(Session session) {
    Path set = setOf(session.stores().projects().pathForSetFile(file).toAbsolutePath().normalize());
    if (!Files.exists(set)) {
      throw FILE_NOT_FOUND.because("there is no file " + set);
    }
    SetFileVersions versions = session.application().setFileVersions();
    boolean isInGit = versions.isUnmergedInGit(set);
    MergeVersionNames names = isInGit ? MergeVersionNames.SIDES : MergeVersionNames.COPY;
    Path target = isInGit ? set : copyOf(set);
    Path written = pathToWrite(session, target);
    SetFileMergeResult merge =
        isInGit
            ? versions.mergeFromGit(set, written, names.read(take))
            : versions.mergeCopy(
                set,
                session.home()::setFileFolder,
                names.read(take),
                written.equals(target) ? null : written);
    if (!merge.conflicts().isEmpty()) {
      String command = "svc als resolve " + ShellWords.join(List.of(file.toString()));
      throw names.error(target.getFileName().toString(), merge.conflicts(), command);
    }
    return new MergedSetFile(
        target.toString(), merge.merged(), merge.settled(), session.hostName(), warnings(session));
  }

  @Override
  public UndoPlan undoPlan(MergedSetFile result) {
    return UndoPlan.outsideSet("it replaced a file; the version before is in the folder Backup");
  }

  /** Returns the warnings without the one about the conflicts, which are settled. */
  private static List<Warning> warnings(Session session) {
    return session.warnings().stream()
        .filter(warning -> !warning.code().equals("COPY_OUTDATED"))
        .toList();
  }

  /** Returns the set of a working copy; a set itself is returned unchanged. */
  private static Path setOf(Path file) {
    String name = file.getFileName().toString();
    Path set =
        file.resolveSibling(
            name.endsWith(COPY_SUFFIX)
                ? name.substring(0, name.length() - COPY_SUFFIX.length()) + ".als"
                : name);
    return Files.exists(set) ? set : file;
  }

  private static Path copyOf(Path set) {
    String name = set.getFileName().toString();
    String base = name.endsWith(".als") ? name.substring(0, name.length() - 4) : name;
    return set.resolveSibling(base + COPY_SUFFIX);
  }

  private static Path pathToWrite(Session session, Path target) {
    try {
      return session.files().toWrite(target);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(target, e);
    }
  }
}
