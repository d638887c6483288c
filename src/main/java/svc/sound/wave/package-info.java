/** Audio files: writing WAV, and reading WAV and AIFF. */
package svc.sound.wave;
