package svc.verbs.note;

import svc.verb.VerbArgument;

/** The option for a clip on the timeline that repeats its loop. */
public record RepetitionOptions(
    @VerbArgument(
            value =
                "On the timeline, first write out the repetitions of the clip's loop as notes, so"
                    + " that only one of them changes.",
            brief = "first write out the repetitions of a looped timeline clip",
            tool = "unroll",
            cli = "--unroll",
            defaultValue = "false")
        boolean unroll) {}
