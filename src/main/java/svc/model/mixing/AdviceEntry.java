package svc.model.mixing;

import java.util.List;
import java.util.Map;
import svc.model.part.PartType;

/**
 * A piece of mixing advice within a topic.
 *
 * @param id unique within the topic
 * @param parts the part types that the entry applies to
 * @param keywords other words that find the entry, such as symptoms and synonyms
 * @param values recommended values by name, as JSON values. Each name ends with the unit, as in
 *     attack_ms
 */
public record AdviceEntry(
    String id,
    String title,
    List<PartType> parts,
    List<String> keywords,
    String text,
    Map<String, Object> values) {}
