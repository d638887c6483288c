package svc.instrument;

import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;

/**
 * What became of a part's default instrument.
 *
 * @param status loaded, skipped_has_device, skipped_track_shared (another part gets it),
 *     skipped_not_midi, skipped_no_track or failed
 * @param liveTrackId 1-based position, null where the part has no track
 * @param device the name of the device that landed or that was there
 * @param rule which rule decided, null where nothing was loaded
 */
public record PartInstrument(
    String partId,
    PartType partType,
    @UntrustedName String track,
    Integer liveTrackId,
    String status,
    @UntrustedName String device,
    String rule,
    String uri,
    String path) {}
