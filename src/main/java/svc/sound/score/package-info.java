/**
 * The score of a song: the tempo, and the notes, settings and effects of tracks over time in beats.
 */
package svc.sound.score;
