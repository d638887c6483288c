package svc.model.routing;

import svc.model.serialization.ReadsNulls;

/**
 * The routing of a track, with what can be chosen.
 *
 * @param input null if tracks of its kind have no input
 * @param monitor null if tracks of its kind cannot monitor an input
 */
public record TrackRouting(RoutingSide input, RoutingSide output, Monitoring monitor)
    implements ReadsNulls {}
