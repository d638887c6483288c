/** Verbs for scenes. */
package svc.verbs.scene;
