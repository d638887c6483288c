/** Finds the changes between two states of a set, or of the user's tags and files. */
package svc.comparison;
