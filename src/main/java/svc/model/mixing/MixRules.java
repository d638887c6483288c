package svc.model.mixing;

import java.util.List;

/**
 * What holds for a whole mix; what a profile does not say is null.
 *
 * @param headroomDb how far the mix peaks below 0 dBFS, 0 to 24
 * @param harshBandHz lower and upper edge of the band that is soon harsh; empty where it is not
 *     said
 */
public record MixRules(
    Double headroomDb,
    String headroomReason,
    List<Double> harshBandHz,
    String harshBandReason,
    List<ReturnTrackAdvice> returns) {}
