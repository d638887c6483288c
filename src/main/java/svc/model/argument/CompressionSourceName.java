package svc.model.argument;

/** What a compressor works on: a source such as kick, or a part type that stands for one. */
public record CompressionSourceName(String text) {}
