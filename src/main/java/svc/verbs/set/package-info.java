/** Verbs on sets as files, for hosts whose sets svc keeps. */
package svc.verbs.set;
