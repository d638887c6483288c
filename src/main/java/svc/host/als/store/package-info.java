/**
 * Where a Live Set file is written: the working copy beside it or the file itself, its backups, and
 * the earlier states for undo.
 */
package svc.host.als.store;
