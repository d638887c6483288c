package svc.verb.execution;

import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;

/**
 * What is wrong with a verb's input, found without running it.
 *
 * @param arg the argument, null where it concerns several
 * @param element which of an argument's values it is, from 0
 * @param error what running would end with
 */
public record InputProblem(ArgumentDescriptor arg, int element, SvcException error) {}
