/** Bars, time signatures and the comparison of times in beats. */
package svc.model.time;
