package svc.testing.stage;

import java.util.List;
import java.util.Map;
import svc.model.Db;
import svc.model.HostName;
import svc.model.SceneRef;
import svc.model.ShowsNulls;
import svc.model.TrackKind;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** Takes an argument of every kind and hands them back. */
@Describes(
    path = "stage light",
    tool = "light_scene",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Light a scene.",
    details = "The lamps stay as they are until they are struck.",
    examples = "stage light 1 midi")
public record Light(
    @Arg(value = "The scene.", tool = "scene_index", cli = "<scene>") SceneRef scene,
    @Arg(value = "What kind of light.", tool = "light_kind", cli = "<kind>") TrackKind kind,
    @Arg(value = "How many lamps.", tool = "lamps", cli = "--lamps N", min = 1, max = 8, whenOmitted = "2")
        int lamps,
    @Arg(value = "How bright.", tool = "level_db", cli = "--level DB", unit = "dB", min = -70, max = 6, optional = true)
        Db level,
    @Arg(value = "Whether it flickers.", tool = "flicker", cli = "--flicker", optional = true)
        Boolean flicker,
    @Arg(value = "Colours, in order.", tool = "colours", cli = "--colour NAME", optional = true)
        List<String> colours,
    @Arg(value = "For people only.", tool = "aside", cli = "--aside TEXT", optional = true, faces = Face.CLI)
        String aside)
    implements StageVerb<Light.Lit> {

  /** A lamp. */
  public record Lamp(String colour) {}

  /** Where a spare lamp would be. */
  public record Socket(int place, Lamp lamp) implements ShowsNulls {}

  /** What is lit. */
  public record Lit(
      String scene,
      TrackKind kind,
      int lamps,
      Db level,
      Boolean flicker,
      List<String> colours,
      Socket spare,
      Map<String, Double> dimmers,
      @HostName String note) {}

  @Override
  public Lit run(Session session) {
    return new Lit(scene.text(), kind, lamps, level, flicker, colours, new Socket(1, null), Map.of(), null);
  }
}
