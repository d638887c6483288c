package svc.setcode;

import java.nio.file.Path;

/**
 * The text of a set file.
 *
 * @param name the name for messages
 * @param path the file; null if the text was given without a file
 */
public record SetCodeText(String name, Path path, String text) {}
