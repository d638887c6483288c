/** Chooses and loads the default instrument of a part type. */
package svc.instrument;
