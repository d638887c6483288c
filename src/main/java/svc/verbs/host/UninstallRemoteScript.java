package svc.verbs.host;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.host.BridgeInstaller;
import svc.model.error.SvcException;
import svc.model.error.Warning;
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

/** Removes svc's remote script from Live. */
@VerbDeclaration(
    path = "host uninstall",
    effect = VerbEffect.WRITES,
    dryRun = false,
    idempotent = true,
    summary = "Remove svc's remote script from Ableton Live.",
    details = "If config.yaml sets Live as the host, the embedded host becomes the host again.",
    examples = "host uninstall --library \"User Library\"",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record UninstallRemoteScript(
    @VerbArgument(
            value = ArgumentDescriptions.LIBRARY,
            tool = "library",
            cli = "--library FOLDER",
            fileEndings = "/",
            optional = true)
        Path library)
    implements HostVerb<UninstallRemoteScript.UninstallResult> {
  private static final String DEFAULT_HOST = "embedded";

  /**
   * The removal and the remaining manual steps.
   *
   * @param library the User Library, null if it does not exist
   * @param folder the folder of the remote script, null if the User Library does not exist
   * @param removed whether a script was found and removed
   * @param setting the host that config.yaml sets after the removal, null if none
   * @param previous the host that config.yaml set before, null if none
   */
  public record UninstallResult(
      String library,
      String folder,
      boolean removed,
      String setting,
      String previous,
      List<String> steps,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UninstallResult run(Session session) {
    BridgeInstaller bridge = session.application().bridge();
    Path config = session.home().configFile();
    String previous = UserSettings.read(config).hostName();
    Optional<HostSettingUpdate> setting =
        bridge.hostName().equals(previous)
            ? Optional.of(HostSettingUpdate.of(config, DEFAULT_HOST))
            : Optional.empty();
    String now = setting.isPresent() ? DEFAULT_HOST : previous;
    UninstallResult done = remove(bridge, previous, now);
    setting.ifPresent(HostSettingUpdate::write);
    return done;
  }

  /**
   * Removes the remote script. If the User Library does not exist, only adds a warning.
   *
   * @param previous the host that config.yaml set before the removal, null if none
   * @param now the host that config.yaml sets after the removal, null if none
   */
  private UninstallResult remove(BridgeInstaller bridge, String previous, String now) {
    try {
      BridgeInstaller.BridgeRemovalResult done = bridge.uninstall(library);
      return new UninstallResult(
          done.userLibrary().toString(),
          done.folder().toString(),
          done.removed(),
          now,
          previous,
          done.steps(),
          bridge.hostName(),
          List.of(),
          ManualStepsSummary.summary(text(done), done.steps()));
    } catch (SvcException e) {
      if (library != null || e.code() != FILE_NOT_FOUND) {
        throw e;
      }
      List<Warning> warnings = List.of(Warning.fromError(e));
      return new UninstallResult(
          null,
          null,
          false,
          now,
          previous,
          List.of(),
          bridge.hostName(),
          warnings,
          WriteSummary.of("No remote script was found"));
    }
  }

  private static String text(BridgeInstaller.BridgeRemovalResult done) {
    return done.removed()
        ? "Removed the remote script from " + done.userLibrary()
        : "No remote script was found in " + done.userLibrary();
  }
}
