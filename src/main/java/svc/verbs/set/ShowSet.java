package svc.verbs.set;

import java.util.List;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.SongPosition;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.set.Scene;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows the open set. */
@VerbDeclaration(
    path = "set show",
    effect = VerbEffect.READS,
    summary = "Show the open set: its file, tempo, tracks, scenes and locators.",
    details =
        "With the host als and --set FILE, `svc` without a command also shows the set. `modified`"
            + " is yes if svc has changed it since it was saved.",
    examples = "set show",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record ShowSet() implements SetFileVerb<ShowSet.SetOverview> {

  /** A scene. The tempo or the time signature is null if launching the scene does not change it. */
  @TableColumns({
    @TableColumn(value = "scene_index", heading = "#"),
    @TableColumn("name"),
    @TableColumn(value = "tempo", heading = "bpm"),
    @TableColumn("signature")
  })
  public record ShownScene(
      int sceneIndex, @UntrustedName String name, Double tempo, String signature) {

    static ShownScene of(Scene scene) {
      String signature = scene.signature() == null ? null : scene.signature().toString();
      return new ShownScene(scene.sceneIndex(), scene.name(), scene.tempo(), signature);
    }
  }

  /**
   * A locator.
   *
   * @param position its position as bar.beat.sixteenth, each counted from 1
   */
  @TableColumns({@TableColumn("position"), @TableColumn("name")})
  public record ShownLocator(String position, double positionBeats, @UntrustedName String name) {}

  /**
   * The open set.
   *
   * @param scenes the scenes; empty if the host does not support session clips
   * @param locators the locators; empty if the host does not support them
   */
  public record SetOverview(
      SetInfo set,
      double tempo,
      String signature,
      List<Track> tracks,
      List<ShownScene> scenes,
      List<ShownLocator> locators,
      String host,
      List<Warning> warnings) {}

  @Override
  public SetOverview run(Session session) {
    Host host = session.host();
    TransportState transport = host.transport();
    return new SetOverview(
        host.currentSet(),
        transport.tempo(),
        transport.signature().toString(),
        host.tracks().list(),
        scenes(host),
        locators(host, transport.signature()),
        host.name(),
        session.warnings());
  }

  private static List<ShownScene> scenes(Host host) {
    return host.supports(Capability.SESSION_CLIPS)
        ? host.clips().scenes().stream().map(ShownScene::of).toList()
        : List.of();
  }

  private static List<ShownLocator> locators(Host host, TimeSignature signature) {
    if (!host.supports(Capability.LOCATORS)) {
      return List.of();
    }
    return host.locators().list().stream()
        .map(
            locator ->
                new ShownLocator(
                    SongPosition.format(locator.positionBeats(), signature),
                    locator.positionBeats(),
                    locator.name()))
        .toList();
  }
}
