/** What a verb runs against: host, files, clock, and the references that callers use. */
package svc.session;
