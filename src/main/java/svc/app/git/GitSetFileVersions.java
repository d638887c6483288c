package svc.app.git;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.als.store.AlsSetStore;
import svc.host.als.store.SetFileOptions;
import svc.host.als.store.SetFileWriteCheck;
import svc.model.set.ConflictChoices;
import svc.model.set.GitSetup;
import svc.model.set.GitSetup.GitSetting;
import svc.model.set.SetFileMergeResult;
import svc.session.SetFileVersions;
import svc.store.file.LinkResolvedFile;

/**
 * Merges Live Sets, and sets up Git repositories to compare and merge them.
 *
 * @param git the name or path of Git
 * @param launcher the path of the program that starts svc, or its name on the PATH
 * @param openSet returns the path of the set that is open in Live; empty if it is not known
 */
public record GitSetFileVersions(String git, String launcher, Supplier<Optional<Path>> openSet)
    implements SetFileVersions {

  @Override
  public SetFileMergeResult merge(
      Path base, Path ours, Path theirs, boolean hasBackup, ConflictChoices choices) {
    MergeTargetFile target = new MergeTargetFile(ours, hasBackup, new SetFileWriteCheck(openSet));
    return new SetFileMerging(git, base, target, theirs, choices).merge();
  }

  @Override
  public boolean isUnmergedInGit(Path file) {
    return UnmergedGitFile.find(git, file).isPresent();
  }

  @Override
  public SetFileMergeResult mergeFromGit(Path file, Path written, ConflictChoices choices) {
    MergeTargetFile target = new MergeTargetFile(written, true, new SetFileWriteCheck(openSet));
    return UnmergedGitFile.find(git, file).orElseThrow().merge(target, choices);
  }

  @Override
  public SetFileMergeResult mergeCopy(
      Path file, UnaryOperator<Path> folders, ConflictChoices choices, Path dryRunCopy) {
    SetFileOptions options = new SetFileOptions(file, false, false, false);
    Path real = LinkResolvedFile.resolvePath(file);
    AlsSetStore store =
        new AlsSetStore(options, folders.apply(file), folders.apply(real), Clock.systemUTC());
    store.setOpenSet(openSet);
    return store.resolve(choices, dryRunCopy);
  }

  @Override
  public GitSetup installInGit(Path folder) {
    GitCommand repository = repositoryOf(folder);
    GitAttributes attributes = new GitAttributes(repository);
    List<GitSetting> settings = new ArrayList<>(new GitSettings(repository, launcher).write());
    settings.add(attributes.line().write());
    settings.add(excludedBackups(repository).write());
    return new GitSetup(repository.folder().toString(), settings, attributes.findOverridden());
  }

  @Override
  public GitSetup removeFromGit(Path folder) {
    GitCommand repository = repositoryOf(folder);
    List<GitSetting> settings = new ArrayList<>(new GitSettings(repository, launcher).remove());
    settings.addAll(new GitAttributes(repository).line().remove());
    settings.addAll(excludedBackups(repository).remove());
    return new GitSetup(repository.folder().toString(), settings, List.of());
  }

  /**
   * Returns the line by which Git ignores the backups that Live and svc make. It is in the file of
   * this clone, as the settings are, and not in a file of the project.
   */
  private static GitFileLine excludedBackups(GitCommand repository) {
    Path file = Path.of(repository.run("rev-parse", "--git-path", "info/exclude"));
    return new GitFileLine(repository.folder().resolve(file).normalize(), "**/Backup/*.als");
  }

  /** Returns Git in the top folder of the repository that contains a folder. */
  private GitCommand repositoryOf(Path folder) {
    GitCommand here = new GitCommand(git, folder);
    return here.in(Path.of(here.run("rev-parse", "--show-toplevel")));
  }
}
