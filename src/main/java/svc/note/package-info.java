/**
 * Notes as musicians write them (pitch names, note text, chord symbols, drum steps), transforms of
 * notes, and the rules for overlapping notes. Pure domain code.
 */
package svc.note;
