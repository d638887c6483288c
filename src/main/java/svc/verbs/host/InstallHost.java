package svc.verbs.host;

import java.nio.file.Path;
import java.util.List;
import svc.host.Bridge;
import svc.model.SvcException;
import svc.model.Warning;
import svc.session.HostChoice;
import svc.session.Session;
import svc.store.HostSetting;
import svc.store.Settings;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Says;

/** Puts svc's remote script into Live, and makes Live the host. */
@Describes(
    path = "host install",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Install svc's remote script in Ableton Live and make Live the host.",
    details = "Live must then be started and told of it once; `steps` says how.",
    examples = "host install --library \"User Library\"",
    faces = {Face.CLI, Face.DSL})
public record InstallHost(
    @Arg(
            value = Says.LIBRARY,
            tool = "library",
            cli = "--library FOLDER",
            endings = "/",
            optional = true)
        Path library)
    implements HostVerb<InstallHost.Installed> {

  /**
   * What is in place now, and what is left to do.
   *
   * @param hash the beginning of the SHA-256 of the files, as read back
   * @param setting the host that config.yaml names now
   * @param previous the one that it named before, null where it named none
   */
  public record Installed(
      String library,
      String folder,
      String version,
      String hash,
      Bridge.Change change,
      String setting,
      String previous,
      List<String> steps,
      String host,
      List<Warning> warnings) {}

  /** The settings are changed last: without the script they would lead nowhere. */
  @Override
  public Installed run(Session session) {
    Bridge bridge = session.bridge();
    HostSetting setting = HostSetting.of(session.home().config(), bridge.host());
    String previous = Settings.read(session.home().config()).host();
    Bridge.Installed done = bridge.install(library);
    setting.write();
    return new Installed(
        done.library().toString(),
        done.folder().toString(),
        done.version(),
        done.hash(),
        done.change(),
        bridge.host(),
        previous,
        done.steps(),
        bridge.host(),
        overridden(session, bridge.host()));
  }

  /** What is chosen otherwise goes before the settings. */
  private static List<Warning> overridden(Session session, String host) {
    try {
      HostChoice choice = session.choice();
      boolean ours = choice.name().equals(host) || !choice.by().startsWith("$");
      return ours ? List.of() : List.of(warning(choice.by() + " names " + choice.name(), host));
    } catch (SvcException e) {
      return List.of(Warning.of(e));
    }
  }

  private static Warning warning(String who, String host) {
    return new Warning(
        "HOST_OVERRIDDEN",
        who + ", which goes before config.yaml",
        "Unset it, or choose with --host " + host + ".");
  }
}
