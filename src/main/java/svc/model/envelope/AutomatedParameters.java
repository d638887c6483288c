package svc.model.envelope;

import java.util.List;

/**
 * Which parameters of a track have automation on the timeline.
 *
 * @param targets those of its devices
 * @param others how many others have, as those of the mixer and of devices inside racks
 */
public record AutomatedParameters(List<AutomationTarget> targets, int others) {}
