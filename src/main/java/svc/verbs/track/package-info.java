/** The verb for tracks. */
package svc.verbs.track;
