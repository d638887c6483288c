/** The journal of what svc wrote. */
package svc.verbs.journal;
