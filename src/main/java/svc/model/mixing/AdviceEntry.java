package svc.model.mixing;

import java.util.List;
import java.util.Map;
import svc.model.part.PartType;

/**
 * A piece of advice that can be looked up.
 *
 * @param id unique in its topic
 * @param parts part types that find it
 * @param values its numbers by name, whose end is the unit: numbers, texts, lists and maps of them
 */
public record AdviceEntry(
    String id, String title, List<PartType> parts, String text, Map<String, Object> values) {}
