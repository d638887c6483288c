/**
 * Derives automation from the energy of a song: the energy curve over the sections, the movement
 * rules that say how part types respond, and the planned curves. Pure domain code.
 */
package svc.movement;
