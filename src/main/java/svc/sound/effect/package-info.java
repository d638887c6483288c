/** The effects of tracks, with the settings of Live's devices of the same names. */
package svc.sound.effect;
