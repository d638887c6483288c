package svc.model;

/** What a compressor works on: a source such as kick, or a part type that stands for one. */
public record SourceName(String text) {}
