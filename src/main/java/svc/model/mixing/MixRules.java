package svc.model.mixing;

import java.util.List;

/**
 * The rules of a profile for the whole mix. A rule or reason is null if the profile does not state
 * it.
 *
 * @param headroomDb the headroom between the peak of the mix and 0 dBFS, from 0 to 24 dB
 * @param harshBandHz the lower and the upper limit in Hz of the frequencies that easily sound
 *     harsh; empty if not stated
 * @param returns the return tracks that the profile expects
 */
public record MixRules(
    Double headroomDb,
    String headroomReason,
    List<Double> harshBandHz,
    String harshBandReason,
    List<ReturnTrackAdvice> returns) {}
