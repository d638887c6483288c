/** Converts input to argument values, binds verb records, and derives JSON schemas. */
package svc.verb.binding;
