package svc.verbs.als;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.Warning;
import svc.model.set.GitSetup;
import svc.model.set.GitSetup.GitSetting;
import svc.model.set.GitSetup.GitSettingChange;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasTextLines;

/** Sets up Git to compare and merge set files with svc. */
@VerbDeclaration(
    path = "als git-install",
    effect = VerbEffect.WRITES,
    dryRun = false,
    idempotent = true,
    summary = "Make Git show and merge changes of Live Sets.",
    details =
        "Changes the Git repository of the current folder: its own configuration, which each clone"
            + " needs, and .gitattributes, which you commit. `git diff` then shows the changes of"
            + " Live Sets in words, and `git merge` merges them with `als merge`.",
    examples = "als git-install",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record InstallInGit(
    @VerbArgument(
            value = "Remove what this command has written.",
            tool = "remove",
            cli = "--remove",
            defaultValue = "false")
        boolean remove)
    implements AlsVerb<InstallInGit.GitInstallation> {

  /**
   * The settings of the repository.
   *
   * @param settings what was written, removed, or right already
   */
  public record GitInstallation(
      String repository, List<GitSetting> settings, String host, List<Warning> warnings)
      implements HasTextLines {

    @Override
    public List<String> textLines() {
      List<String> lines = new ArrayList<>();
      String file = null;
      for (GitSetting setting : settings) {
        if (!setting.file().equals(file)) {
          file = setting.file();
          lines.add(file + ":");
        }
        lines.add("  " + setting.change() + ": " + setting.text());
      }
      lines.add(end());
      return lines;
    }

    private String end() {
      if (settings.isEmpty()) {
        return "Nothing to remove: svc has written nothing in " + repository;
      }
      return settings.get(0).change() == GitSettingChange.REMOVED
          ? "Git treats Live Sets as other binary files again."
          : "Commit .gitattributes, and run this command in every other clone of the repository.";
    }
  }

  @Override
  public GitInstallation run(Session session) {
    GitSetup setup =
        remove
            ? session.application().setFileVersions().removeFromGit(session.directory())
            : session.application().setFileVersions().installInGit(session.directory());
    return new GitInstallation(
        setup.repository(),
        setup.settings(),
        session.hostName(),
        session.warnings(setup.overridden().stream().map(InstallInGit::warning).toList()));
  }

  @Override
  public UndoPlan undoPlan(GitInstallation result) {
    return UndoPlan.outsideSet("it changed a Git repository; run `svc als git-install --remove`");
  }

  private static Warning warning(String attribute) {
    return new Warning(
        "GIT_ATTRIBUTE_OVERRIDDEN",
        "another rule of the repository overrides svc's rule for Live Sets, with the attribute "
            + attribute,
        "Remove the other rule for *.als from .gitattributes or .git/info/attributes.");
  }
}
