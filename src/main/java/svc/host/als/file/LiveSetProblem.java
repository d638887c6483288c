package svc.host.als.file;

/**
 * A rule that a set violates.
 *
 * @param rule the number of the rule, from 1; see {@link LiveSetValidator}
 * @param message what is wrong
 * @param element the path of the element with the problem
 * @param line the line of the element in the XML, from 1
 */
public record LiveSetProblem(int rule, String message, String element, int line) {}
