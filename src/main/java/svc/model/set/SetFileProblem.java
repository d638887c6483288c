package svc.model.set;

/**
 * A rule of Live's sets that a set file violates.
 *
 * @param message what is wrong
 * @param element the path, in the XML of the file, of the element with the problem
 * @param line the line of the element in the XML, from 1
 */
public record SetFileProblem(String message, String element, int line) {}
