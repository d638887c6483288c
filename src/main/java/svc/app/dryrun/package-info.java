/** Sessions that work on copies of the set and of svc's files, for dry runs. */
package svc.app.dryrun;
