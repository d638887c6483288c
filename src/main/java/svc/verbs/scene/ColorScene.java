package svc.verbs.scene;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.Color;
import svc.model.argument.SceneReference;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets or removes the color of a scene. */
@VerbDeclaration(
    path = "scene color",
    tool = "edit_scenes",
    operation = "color",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "color, or no_color",
    summary = "Set or remove the color of a scene.",
    details = "Live uses the nearest color of its palette.",
    examples = {"scene color Drop green", "scene color Drop --no-color"})
public record ColorScene(
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = "Color: #rrggbb or a name, such as red, green or violet.",
            tool = "color",
            cli = "<color>",
            optional = true)
        Color color,
    @VerbArgument(
            value = "Remove the color.",
            tool = "no_color",
            cli = "--no-color",
            defaultValue = "false")
        boolean noColor)
    implements SceneVerb<ColorScene.ColoredScene> {

  public ColorScene {
    if (color != null && noColor) {
      throw CONFLICTING_ARGUMENTS.because("{color} and {no_color} cannot be combined");
    }
    if (color == null && !noColor) {
      throw MISSING_ARGUMENT
          .because("nothing to change: give {color}")
          .hint("For example, give green for {color}. To remove the color, give {no_color}.");
    }
  }

  /**
   * The scene after the change, and its previous color.
   *
   * @param previous the color before the change, null for none
   */
  public record ColoredScene(
      int sceneIndex,
      ListScenes.ListedScene scene,
      String previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(ColoredScene result) {
    return UndoPlan.byCalls(
        RecordedCall.of("scene color")
            .withArgument("scene_index", String.valueOf(result.sceneIndex()))
            .withArgument("color", result.previous())
            .withArgument("no_color", result.previous() == null ? true : null));
  }

  @Override
  public ColoredScene run(Session session) {
    session.host().require(Capability.SCENE_COLORS);
    Scene before = session.references().resolveScene(scene);
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofScenes());
    Scene colored =
        session.host().scenes().setColor(before.sceneIndex(), noColor ? null : color.hex());
    return new ColoredScene(
        colored.sceneIndex(),
        WrittenScene.listed(session, colored),
        before.color(),
        session.host().name(),
        session.warnings(noColor ? List.of() : color.replacementWarnings(colored.color())),
        WriteSummary.of(
            WrittenScene.text(colored)
                + "  color "
                + describe(before.color())
                + " → "
                + describe(colored.color())));
  }

  private static String describe(String color) {
    return color == null ? "none" : color;
  }
}
