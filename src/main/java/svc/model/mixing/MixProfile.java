package svc.model.mixing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.model.part.PartType;

/**
 * A mix profile with its inherited values.
 *
 * @param description null if there is none
 * @param parent the profile that it extends, null if none
 * @param file null for a built-in profile
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
