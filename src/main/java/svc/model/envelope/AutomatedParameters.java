package svc.model.envelope;

import java.util.List;

/**
 * The parameters of a track that have automation on the timeline.
 *
 * @param targets parameters of the track's devices
 * @param others number of other automated parameters, such as those of the mixer and of devices
 *     inside racks
 */
public record AutomatedParameters(List<AutomationTarget> targets, int others) {}
