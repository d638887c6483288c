/** Verbs for the mixer, mix profiles and mixing advice. */
package svc.verbs.mix;
