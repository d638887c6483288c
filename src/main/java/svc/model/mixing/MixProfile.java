package svc.model.mixing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.model.part.PartType;

/**
 * A mix profile: starting values for the parts of a mix, including inherited values.
 *
 * @param description a description for the user, null if there is none
 * @param parent the profile that it extends, null if none
 * @param file the file of a profile that the user wrote, null for a built-in profile
 * @param parts the starting values by part type, in the order of {@link PartType}
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
