/** The lock of a set's file and the units of work under it, which hosts share. */
package svc.host.offline;
