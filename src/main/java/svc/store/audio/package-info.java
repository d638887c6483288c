/** Audio files: their kinds, and the headers of WAV and AIFF files. */
package svc.store.audio;
