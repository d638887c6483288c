/** Verbs for the movement that is derived from the energy of a song. */
package svc.verbs.movement;
