package svc.model.mixing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.model.part.PartType;

/**
 * A mix profile with all that it inherits.
 *
 * @param description null where there is none
 * @param parent the profile that it extends, null where it extends none
 * @param file null for a built-in
 * @param parts in the order of part types
 */
public record MixProfile(
    String name,
    String description,
    String parent,
    GuideOrigin origin,
    Path file,
    Map<PartType, PartMixAdvice> parts,
    MixRules rules,
    List<MixTechnique> techniques) {}
