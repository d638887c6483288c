/** The building blocks of sound: blocks of frames, oscillators, filters, noise and levels. */
package svc.sound.signal;
