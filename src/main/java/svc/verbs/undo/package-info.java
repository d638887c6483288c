/** Taking back what svc wrote. */
package svc.verbs.undo;
