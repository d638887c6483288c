package svc.verb.binding;

import java.util.List;
import java.util.Map;
import svc.model.argument.PartDefinition;
import svc.model.argument.SectionDefinition;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converters for the parts and sections of a new project. */
final class ProjectDefinitionConverters {
  private static final String PART_EXAMPLE = "Give, for example, bass-1:Bass:Sub.";
  private static final String SECTION_EXAMPLE = "Give, for example, intro:8.";

  private ProjectDefinitionConverters() {}

  static ArgumentConverter partConverter() {
    return new ArgumentConverter(
        "<id>:<part_type>[:<track>]",
        Map.of("type", "string"),
        raw -> raw instanceof Map ? readPart(raw) : parsePart(TextInput.toText(raw)));
  }

  static ArgumentConverter sectionConverter() {
    return new ArgumentConverter(
        "<id>:<bars>",
        Map.of("type", "string"),
        raw -> raw instanceof Map ? readSection(raw) : parseSection(TextInput.toText(raw)));
  }

  private static PartDefinition readPart(Object given) {
    DefinitionFields part = new DefinitionFields(given, List.of("id", "part_type"), "track");
    String track = part.text("track");
    return new PartDefinition(
        part.text("id"),
        parseType(part.text("part_type"), part.toString()),
        track == null ? part.text("id") : track);
  }

  private static SectionDefinition readSection(Object given) {
    DefinitionFields section = new DefinitionFields(given, List.of("id", "bars"), null);
    return toSection(section.text("id"), section.bars(), section.toString());
  }

  private static PartDefinition parsePart(String text) {
    String[] fields = text.split(":", 3);
    if (fields.length < 2 || fields[0].isBlank() || fields[1].isBlank()) {
      throw new ConversionException(
          "must be <id>:<part_type>[:<track>], not " + TextSanitizer.quote(text), PART_EXAMPLE);
    }
    String id = fields[0].strip();
    String track = fields.length < 3 || fields[2].isBlank() ? id : fields[2].strip();
    return new PartDefinition(id, parseType(fields[1], text), track);
  }

  private static PartType parseType(String name, String text) {
    try {
      return PartTypeInput.toPartType(name.strip());
    } catch (SvcException unknown) {
      throw unknown.withPrefix(TextSanitizer.quote(text) + ": ");
    }
  }

  private static SectionDefinition parseSection(String text) {
    int colon = text.lastIndexOf(':');
    String id = colon < 0 ? "" : text.substring(0, colon).strip();
    if (id.isEmpty()) {
      throw new ConversionException(
          "must be <id>:<bars>, not " + TextSanitizer.quote(text), SECTION_EXAMPLE);
    }
    return toSection(id, parseBars(text.substring(colon + 1), text, SECTION_EXAMPLE), text);
  }

  private static SectionDefinition toSection(String id, int bars, String text) {
    if (id.equals("all") || id.indexOf(',') >= 0) {
      throw new ConversionException(
          "must be <id>:<bars>; in "
              + TextSanitizer.quote(text)
              + (id.equals("all") ? ", the id \"all\" is reserved" : ", the id contains a comma"),
          SECTION_EXAMPLE);
    }
    return new SectionDefinition(id, bars);
  }

  static boolean isBarCount(Double number) {
    return number != null
        && number == Math.rint(number)
        && number >= 1
        && number <= SectionDefinition.MAX_BARS;
  }

  /**
   * Parses the length of a section in bars.
   *
   * @param bars the text of the length, after the last colon of {@code text}
   */
  static int parseBars(String bars, String text, String example) {
    Double number = NumberInput.parseNumeral(bars);
    if (!isBarCount(number)) {
      throw new ConversionException(
          "must end in a colon and a whole number of bars from 1 to "
              + SectionDefinition.MAX_BARS
              + ", not "
              + TextSanitizer.quote(text),
          example);
    }
    return number.intValue();
  }
}
