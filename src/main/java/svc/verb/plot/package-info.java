/** Builds the plots that accompany a result. */
package svc.verb.plot;
