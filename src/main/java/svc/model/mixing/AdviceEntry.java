package svc.model.mixing;

import java.util.List;
import java.util.Map;
import svc.model.part.PartType;

/**
 * An entry of an advice topic.
 *
 * @param id unique within the topic
 * @param parts the part types that the entry applies to
 * @param values numbers, texts, lists and maps by name; the suffix of a name is the unit
 */
public record AdviceEntry(
    String id, String title, List<PartType> parts, String text, Map<String, Object> values) {}
