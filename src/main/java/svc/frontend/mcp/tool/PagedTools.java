package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;
import svc.json.RecordJsonMapping;
import svc.model.error.Warning;
import svc.text.TextSanitizer;
import svc.verb.DryRunOption;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * Chooses how the results of tools are limited. A few tools return their whole result; some verbs
 * have an offset themselves; all other tools that read, and all dry runs, accept an offset that
 * {@link ResultPager} applies.
 */
final class PagedTools {
  /** The tools whose callers expect the whole result. */
  private static final Set<String> WHOLE =
      Set.of(
          "find_instruments_by_tag",
          "list_clips",
          "get_clip",
          "get_clip_envelopes",
          "list_devices",
          "list_drum_pads",
          "get_automation");

  /**
   * The tools whose definition has the offset, because their results are often long. The others
   * that read accept it, too; a long result names it.
   */
  private static final Set<String> OFTEN_LONG =
      Set.of(
          "list_tracks",
          "list_scenes",
          "get_scene",
          "list_arrangement",
          "suggest_mix",
          "get_mix_advice",
          "measure_mix",
          "inspect_live_sets");

  private PagedTools() {}

  /**
   * Returns whether a verb's tool returns its result as one page.
   *
   * @param verb the verb, null for a tool without a verb
   */
  static boolean isWhole(VerbDescriptor verb) {
    return verb != null && WHOLE.contains(verb.tool());
  }

  static boolean hasOwnOffset(VerbDescriptor verb) {
    return verb != null
        && verb.argsOn(FrontEnd.MCP).stream()
            .anyMatch(arg -> arg.tool().equals(ResultPager.OFFSET));
  }

  /** Returns whether calls of a verb that only reads can have the offset of a page. */
  static boolean hasPages(VerbDescriptor verb) {
    return verb.effect() == VerbEffect.READS
        && !isWhole(verb)
        && !hasOwnOffset(verb)
        && hasLists(verb.resultClass());
  }

  /** Returns whether the definition of a verb's tool has the offset of a page. */
  static boolean declaresPages(VerbDescriptor verb) {
    return !verb.writingArguments().isEmpty() || OFTEN_LONG.contains(verb.tool()) && hasPages(verb);
  }

  private static boolean hasLists(Class<?> result) {
    return RecordJsonMapping.of(result).fields().stream()
        .anyMatch(field -> field.name().equals("items") || isListOfObjects(field.type()));
  }

  private static boolean isListOfObjects(Type type) {
    return type instanceof ParameterizedType list
        && RecordJsonMapping.rawType(list) == List.class
        && RecordJsonMapping.elementType(list) instanceof Class<?> element
        && element.isRecord()
        && element != Warning.class;
  }

  /** Returns whether a call can have the offset of a page. */
  static boolean hasPages(VerbDescriptor verb, Map<String, Object> arguments) {
    return verb.returnsText(arguments)
        || hasPages(verb)
        || isDryRun(arguments) && !isWhole(verb) && !hasOwnOffset(verb);
  }

  private static boolean isDryRun(Map<String, Object> arguments) {
    return Boolean.parseBoolean(String.valueOf(arguments.get(DryRunOption.TOOL)));
  }

  /** Returns the arguments of a call without the offset of a page. */
  static Map<String, Object> withoutOffset(Map<String, Object> arguments) {
    Map<String, Object> others = new LinkedHashMap<>(arguments);
    others.remove(ResultPager.OFFSET);
    return others;
  }

  /** Returns the offset of a page, 0 if a call does not have one. */
  static int readOffset(Map<String, Object> arguments) {
    Object value = arguments.get(ResultPager.OFFSET);
    if (value == null) {
      return 0;
    }
    String text = String.valueOf(value).strip();
    if (!text.matches("[0-9]{1,9}")) {
      throw INVALID_ARGUMENT
          .because(
              ResultPager.OFFSET
                  + " must be a whole number from 0, not "
                  + (value instanceof String ? TextSanitizer.quote(text) : Json.print(value)))
          .hint("Give the `next_offset` of the previous result.")
          .withDetail("argument", ResultPager.OFFSET);
    }
    return Integer.parseInt(text);
  }
}
