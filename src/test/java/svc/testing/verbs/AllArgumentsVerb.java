package svc.testing.verbs;

import java.util.List;
import java.util.Map;
import svc.model.argument.SceneReference;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;
import svc.model.track.Decibels;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Has an argument of every kind and returns the arguments. */
@VerbDeclaration(
    path = "stage light",
    tool = "light_scene",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Light a scene.",
    details = "The lamps stay as they are until they are struck.",
    examples = "stage light 1 midi")
public record AllArgumentsVerb(
    @VerbArgument(value = "The scene.", tool = "scene_index", cli = "<scene>") SceneReference scene,
    @VerbArgument(value = "What kind of light.", tool = "light_kind", cli = "<kind>") TrackKind kind,
    @VerbArgument(value = "How many lamps.", brief = "at most 8", tool = "lamps", cli = "--lamps N", min = 1, max = 8, defaultValue = "2")
        int lamps,
    @VerbArgument(value = "How bright.", tool = "level_db", cli = "--level DB", unit = "dB", min = -70, max = 6, optional = true)
        Decibels level,
    @VerbArgument(value = "Whether it flickers.", tool = "flicker", cli = "--flicker", optional = true)
        Boolean flicker,
    @VerbArgument(value = "Colours, in order.", tool = "colours", cli = "--colour NAME", optional = true)
        List<String> colours,
    @VerbArgument(value = "For people only.", tool = "aside", cli = "--aside TEXT", optional = true, frontEnds = FrontEnd.CLI)
        String aside)
    implements SampleVerb<AllArgumentsVerb.Lit> {

  /** A lamp. */
  public record Lamp(String colour) {}

  /** A place for a spare lamp. */
  public record Socket(int place, Lamp lamp) implements WritesNulls {}

  /** The result. */
  public record Lit(
      String scene,
      TrackKind kind,
      int lamps,
      Decibels level,
      Boolean flicker,
      List<String> colours,
      Socket spare,
      Map<String, Double> dimmers,
      @UntrustedName String note) {}

  @Override
  public Lit run(Session session) {
    return new Lit(scene.text(), kind, lamps, level, flicker, colours, new Socket(1, null), Map.of(), null);
  }
}
