package svc.model.mixing;

/** The name of a mix snapshot as the caller wrote it. */
public record MixSnapshotName(String text) {}
