package svc.model.clip;

import java.util.List;

/**
 * The result of placing clips on the timeline.
 *
 * @param clips the new timeline clips, as the host reports them after the write, in the order of
 *     the request
 * @param undoSteps the number of steps that the placement added to the host's undo history
 */
public record ClipPlacementResult(List<ArrangementClip> clips, int undoSteps) {}
