package svc.model.clip;

import java.util.List;

/**
 * Clips that were laid onto the timeline, in the order in which they were given.
 *
 * @param clips as the host holds them now
 * @param undoSteps how many times the user has to undo in the host to take it all back
 */
public record PlacementResult(List<ArrangementClip> clips, int undoSteps) {}
