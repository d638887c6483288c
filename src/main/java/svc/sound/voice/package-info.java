/** The sketch sounds: one small synthesized voice for each family of part types, and drums. */
package svc.sound.voice;
