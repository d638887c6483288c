/** The dry-run host, which applies writes to a copy of another host's set. */
package svc.host.dryrun;
