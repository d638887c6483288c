/** The context of a verb: the host, stores, clock, files and units of work. */
package svc.session;
