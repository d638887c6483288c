/** Renders a score to blocks of sound: players, channels of the mixer, and the song. */
package svc.sound;
