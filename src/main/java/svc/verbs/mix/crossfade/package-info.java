/** Crossfades from the current mix to a mix snapshot, as automation on the timeline. */
package svc.verbs.mix.crossfade;
