/** The dry-run host, which works on a copy of another host's set. */
package svc.host.dryrun;
