/** Part types, their automation slots, and guessing part types from track names. */
package svc.model.part;
