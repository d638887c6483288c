package svc.model.mixing;

import java.util.List;

/**
 * Rules for the whole mix; null if the profile does not state them.
 *
 * @param headroomDb headroom between the mix's peak and 0 dBFS, 0 to 24
 * @param harshBandHz lower and upper limit of the band that easily sounds harsh; empty if not
 *     stated
 */
public record MixRules(
    Double headroomDb,
    String headroomReason,
    List<Double> harshBandHz,
    String harshBandReason,
    List<ReturnTrackAdvice> returns) {}
