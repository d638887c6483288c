/** The mixer settings of tracks: levels and sends to write, and the check of written settings. */
package svc.verbs.mix.settings;
