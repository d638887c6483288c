package svc.model.envelope;

import java.util.List;

/**
 * The parameters of a track that are automated on the timeline.
 *
 * @param targets the automated parameters of the track's mixer and of all its devices, including
 *     those inside racks
 * @param others the number of automated mixer parameters of rack chains, such as their volume and
 *     pan, which are not in {@code targets}
 */
public record AutomatedParameters(List<AutomationTarget> targets, int others) {}
