package svc.verbs.host;

import static svc.model.ErrorCode.FILE_NOT_FOUND;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.host.Bridge;
import svc.model.SvcException;
import svc.model.Warning;
import svc.session.Session;
import svc.store.HostSetting;
import svc.store.Settings;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Says;

/** Takes svc's remote script out of Live again. */
@Describes(
    path = "host uninstall",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Take svc's remote script out of Ableton Live again.",
    details = "Where config.yaml named Live as the host, the embedded one is the host again.",
    examples = "host uninstall --library \"User Library\"",
    faces = {Face.CLI, Face.DSL})
public record UninstallHost(
    @Arg(
            value = Says.LIBRARY,
            tool = "library",
            cli = "--library FOLDER",
            endings = "/",
            optional = true)
        Path library)
    implements HostVerb<UninstallHost.Removed> {
  private static final String OTHERWISE = "embedded";

  /**
   * What is gone, and what is left to do.
   *
   * @param library null where there is none, as is the folder
   * @param removed whether there was something to take out
   * @param setting the host that config.yaml names now, null where it names none
   * @param previous the one that it named before, null where it named none
   */
  public record Removed(
      String library,
      String folder,
      boolean removed,
      String setting,
      String previous,
      List<String> steps,
      String host,
      List<Warning> warnings) {}

  @Override
  public Removed run(Session session) {
    Bridge bridge = session.bridge();
    Path config = session.home().config();
    String previous = Settings.read(config).host();
    Optional<HostSetting> setting =
        bridge.host().equals(previous)
            ? Optional.of(HostSetting.of(config, OTHERWISE))
            : Optional.empty();
    String now = setting.isPresent() ? OTHERWISE : previous;
    Removed done = removed(bridge, previous, now);
    setting.ifPresent(HostSetting::write);
    return done;
  }

  /** Whoever has no User Library any more has no script in it and wants the settings back. */
  private Removed removed(Bridge bridge, String previous, String now) {
    try {
      Bridge.Removed done = bridge.uninstall(library);
      return new Removed(
          done.library().toString(),
          done.folder().toString(),
          done.removed(),
          now,
          previous,
          done.steps(),
          bridge.host(),
          List.of());
    } catch (SvcException e) {
      if (library != null || e.code() != FILE_NOT_FOUND) {
        throw e;
      }
      List<Warning> warnings = List.of(Warning.of(e));
      return new Removed(null, null, false, now, previous, List.of(), bridge.host(), warnings);
    }
  }
}
