package svc.model.clip;

import svc.model.serialization.ReadsNulls;

/**
 * The follow action of a clip: after the clip has played for a time, Live takes action A or action
 * B, chosen at random.
 *
 * @param actionA the name of action A, such as "next"
 * @param chanceA the chance of action A in percent
 * @param actionB the name of action B
 * @param chanceB the chance of action B in percent
 * @param afterBeats the time in beats after which the action happens; null if it depends on loops
 * @param afterLoops the number of times that the clip's loop plays before; null if it depends on
 *     beats
 */
public record FollowAction(
    String actionA,
    double chanceA,
    String actionB,
    double chanceB,
    Double afterBeats,
    Integer afterLoops)
    implements ReadsNulls {}
