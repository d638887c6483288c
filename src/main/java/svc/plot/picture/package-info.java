/** Envelopes drawn as pictures, the one place that knows the chart library. */
package svc.plot.picture;
