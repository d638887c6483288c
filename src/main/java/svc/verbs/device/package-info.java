/** The verbs for devices. */
package svc.verbs.device;
