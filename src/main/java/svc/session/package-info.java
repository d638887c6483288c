/** What a verb runs against: the host, stores, clock, files and units of work. */
package svc.session;
