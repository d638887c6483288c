/** Captures mixer settings for snapshots, compares them, and matches snapshots with sets. */
package svc.verbs.mix.snapshot;
