package svc.verb;

import svc.model.SvcException;

/**
 * What is wrong with a verb's input, found without running it.
 *
 * @param arg the argument, null where it concerns several
 * @param element which of an argument's values it is, from 0
 * @param error what running would end with
 */
public record Fault(ArgSpec arg, int element, SvcException error) {}
