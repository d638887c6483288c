package svc.model.track;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * A new track.
 *
 * @param rearmed the names of the tracks that the host disarmed because of the new track, and that
 *     svc armed again
 */
public record CreatedTrack(Track track, @UntrustedName List<String> rearmed) {}
