/** The room that knows every other: the entry point, the wiring, the choice of host. */
package svc.app;
