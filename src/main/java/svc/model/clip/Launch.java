package svc.model.clip;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * The outcome of launching a scene or a group slot.
 *
 * @param tracks the names of the tracks whose clips were launched
 * @param deactivated the names of the tracks whose clips do not play because they are deactivated
 * @param toggledOff the names of the tracks whose clips were playing and have been stopped by the
 *     launch, because their launch mode is Toggle
 */
public record Launch(
    @UntrustedName List<String> tracks,
    @UntrustedName List<String> deactivated,
    @UntrustedName List<String> toggledOff) {}
