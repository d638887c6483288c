/** Verbs for the clips on the arrangement timeline. */
package svc.verbs.arrangement;
