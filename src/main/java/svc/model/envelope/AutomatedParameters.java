package svc.model.envelope;

import java.util.List;

/**
 * The parameters of a track that are automated on the timeline.
 *
 * @param targets the automated parameters of the track's mixer and of the devices in its chain and
 *     inside its racks
 * @param others the number of other automated parameters: those of the chains of racks
 */
public record AutomatedParameters(List<AutomationTarget> targets, int others) {}
