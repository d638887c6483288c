package svc.verb.binding;

import java.util.List;
import java.util.Map;
import svc.model.set.SectionFromScene;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/**
 * The converter for sections of a song, such as Intro=1:8: a section named Intro with the clips of
 * scene 1 for 8 bars.
 */
final class SceneSectionConverter {
  private static final String EXAMPLE = "Give, for example, Drop:8 or Intro=1:8.";

  private SceneSectionConverter() {}

  static ArgumentConverter converter() {
    return new ArgumentConverter(
        "[<name>=]<scene>:<bars>",
        Map.of("type", "string"),
        raw -> raw instanceof Map ? read(raw) : parse(TextInput.toText(raw)));
  }

  /** Reads a section that a script gives as a map with the scene, the bars and maybe a name. */
  private static SectionFromScene read(Object fields) {
    DefinitionFields section = new DefinitionFields(fields, List.of("scene", "bars"), "name");
    return new SectionFromScene(section.text("name"), section.text("scene"), section.bars());
  }

  private static SectionFromScene parse(String text) {
    int colon = text.lastIndexOf(':');
    int equals = text.substring(0, Math.max(0, colon)).indexOf('=');
    String scene = colon < 0 ? "" : text.substring(equals + 1, colon).strip();
    if (scene.isEmpty() || equals == 0) {
      throw new ConversionException(
          "must be [<name>=]<scene>:<bars>, not " + TextSanitizer.quote(text), EXAMPLE);
    }
    return new SectionFromScene(
        equals < 0 ? null : text.substring(0, equals).strip(),
        scene,
        ProjectDefinitionConverters.parseBars(text.substring(colon + 1), text, EXAMPLE));
  }
}
