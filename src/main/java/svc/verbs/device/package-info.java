/** Verbs for devices. */
package svc.verbs.device;
