/** Verbs that make sound: rendering to files and listening. */
package svc.verbs.sound;
