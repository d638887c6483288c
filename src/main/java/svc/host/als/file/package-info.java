/**
 * Live Set files (.als): what kind of file it is, by which version of Live it was saved, and
 * whether it satisfies the rules that hold for all sets that Live has saved.
 */
package svc.host.als.file;
