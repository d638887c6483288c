package svc.verbs.host;

import java.nio.file.Path;
import java.util.List;
import svc.host.BridgeInstaller;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.HostChoice;
import svc.session.Session;
import svc.store.home.HostSettingUpdate;
import svc.store.home.UserSettings;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Installs svc's remote script in Live and makes Live the host. */
@VerbDeclaration(
    path = "host install",
    effect = VerbEffect.WRITES,
    dryRun = false,
    idempotent = true,
    summary = "Install svc's remote script in Ableton Live, and make Live the host.",
    details =
        "Afterwards, start Live and select the script once in Live's settings; `steps` lists"
            + " how.",
    examples = "host install --library \"User Library\"",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record InstallRemoteScript(
    @VerbArgument(
            value = ArgumentDescriptions.LIBRARY,
            tool = "library",
            cli = "--library FOLDER",
            fileEndings = "/",
            optional = true)
        Path library)
    implements HostVerb<InstallRemoteScript.InstallResult> {

  /**
   * The installation and the remaining manual steps.
   *
   * @param hash the first characters of the SHA-256 hash of the installed files
   * @param setting the host that config.yaml sets after the installation
   * @param previous the host that config.yaml set before, null if none
   */
  public record InstallResult(
      String library,
      String folder,
      String version,
      String hash,
      BridgeInstaller.InstallationChange change,
      String setting,
      String previous,
      List<String> steps,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /**
   * Installs the script, and then changes config.yaml. In this order, config.yaml is unchanged if
   * the installation fails.
   */
  @Override
  public InstallResult run(Session session) {
    BridgeInstaller bridge = session.application().bridge();
    HostSettingUpdate setting =
        HostSettingUpdate.of(session.home().configFile(), bridge.hostName());
    String previous = UserSettings.read(session.home().configFile()).hostName();
    BridgeInstaller.BridgeInstallationResult done = bridge.install(library);
    setting.write();
    return new InstallResult(
        done.userLibrary().toString(),
        done.folder().toString(),
        done.version(),
        done.hash(),
        done.change(),
        bridge.hostName(),
        previous,
        done.steps(),
        bridge.hostName(),
        overrideWarnings(session, bridge.hostName()),
        ManualStepsSummary.summary(text(done), done.steps()));
  }

  private static String text(BridgeInstaller.BridgeInstallationResult done) {
    return switch (done.change()) {
      case NEW -> "Installed the remote script in " + done.folder();
      case UPDATED -> "Updated the remote script in " + done.folder();
      case UNCHANGED -> "The remote script in " + done.folder() + " is up to date";
    };
  }

  /** Returns a warning if an environment variable takes precedence over config.yaml. */
  private static List<Warning> overrideWarnings(Session session, String host) {
    try {
      HostChoice choice = session.hosts().choice();
      boolean ours = choice.name().equals(host) || !choice.chosenBy().startsWith("$");
      return ours
          ? List.of()
          : List.of(warning(choice.chosenBy() + " sets the host to " + choice.name(), host));
    } catch (SvcException e) {
      return List.of(Warning.fromError(e));
    }
  }

  private static Warning warning(String who, String host) {
    return new Warning(
        "HOST_OVERRIDDEN",
        who + " and takes precedence over config.yaml",
        "Unset the variable, or run commands with --host " + host + ".");
  }
}
