package svc.model.clip;

import java.util.List;

/**
 * The clips that were placed on the timeline, in the order of the request.
 *
 * @param clips the clips as read back from the host
 * @param undoSteps how many of the host's undo steps revert the placement
 */
public record PlacementResult(List<ArrangementClip> clips, int undoSteps) {}
