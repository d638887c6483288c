package svc.store.guide;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.model.PartType;

/**
 * A mix profile with all that it inherits.
 *
 * @param description null where there is none
 * @param parent the profile that it extends, null where it extends none
 * @param file null for a built-in
 * @param parts in the order of part types
 */
public record Profile(
    String name,
    String description,
    String parent,
    Origin origin,
    Path file,
    Map<PartType, PartAdvice> parts,
    MixRules rules,
    List<Technique> techniques) {}
