package svc.verbs.host;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.host.HostBridge;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;
import svc.session.Session;
import svc.store.settings.HostSettingUpdate;
import svc.store.settings.UserSettings;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Takes svc's remote script out of Live again. */
@VerbDeclaration(
    path = "host uninstall",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Take svc's remote script out of Ableton Live again.",
    details = "Where config.yaml named Live as the host, the embedded one is the host again.",
    examples = "host uninstall --library \"User Library\"",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record UninstallHost(
    @VerbArgument(
            value = ArgumentDescriptions.LIBRARY,
            tool = "library",
            cli = "--library FOLDER",
            fileEndings = "/",
            optional = true)
        Path library)
    implements HostVerb<UninstallHost.HostRemoval> {
  private static final String DEFAULT_HOST = "embedded";

  /**
   * What is gone, and what is left to do.
   *
   * @param setting the host that config.yaml names now, null where it names none
   * @param previous the one that it named before, null where it named none
   */
  public record HostRemoval(
      RemovedScript script,
      String setting,
      String previous,
      List<String> steps,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {
    /**
     * The files that were removed.
     *
     * @param library null where there is none, as is the folder
     * @param removed whether there was something to take out
     */
    public record RemovedScript(String library, String folder, boolean removed)
        implements Flattened {}

    public String library() {
      return script.library();
    }

    public String folder() {
      return script.folder();
    }

    public boolean removed() {
      return script.removed();
    }
  }

  @Override
  public HostRemoval run(Session session) {
    HostBridge bridge = session.bridge();
    Path config = session.home().configFile();
    String previous = UserSettings.read(config).hostName();
    Optional<HostSettingUpdate> setting =
        bridge.hostName().equals(previous)
            ? Optional.of(HostSettingUpdate.of(config, DEFAULT_HOST))
            : Optional.empty();
    String now = setting.isPresent() ? DEFAULT_HOST : previous;
    HostRemoval done = remove(bridge, previous, now);
    setting.ifPresent(HostSettingUpdate::write);
    return done;
  }

  /** Whoever has no User Library any more has no script in it and wants the settings back. */
  private HostRemoval remove(HostBridge bridge, String previous, String now) {
    try {
      HostBridge.BridgeRemoval done = bridge.uninstall(library);
      return new HostRemoval(
          new HostRemoval.RemovedScript(
              done.library().toString(), done.folder().toString(), done.removed()),
          now,
          previous,
          done.steps(),
          bridge.hostName(),
          List.of(),
          ManualSteps.summary(text(done), done.steps()));
    } catch (SvcException e) {
      if (library != null || e.code() != FILE_NOT_FOUND) {
        throw e;
      }
      List<Warning> warnings = List.of(Warning.fromError(e));
      return new HostRemoval(
          new HostRemoval.RemovedScript(null, null, false),
          now,
          previous,
          List.of(),
          bridge.hostName(),
          warnings,
          WriteSummary.of("No remote script was found"));
    }
  }

  private static String text(HostBridge.BridgeRemoval done) {
    return done.removed()
        ? "Removed the remote script from " + done.library()
        : "No remote script was found in " + done.library();
  }
}
