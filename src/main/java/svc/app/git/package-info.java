/** Compares and merges Live Set files in Git repositories. */
package svc.app.git;
