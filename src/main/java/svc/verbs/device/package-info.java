/** Verbs on device chains. */
package svc.verbs.device;
