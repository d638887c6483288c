/** Reads the set as a score of what sounds, renders it to files, and measures sound. */
package svc.rendering;
