/** Verbs for the mixer, mix profiles, mix snapshots and mixing advice. */
package svc.verbs.mix;
