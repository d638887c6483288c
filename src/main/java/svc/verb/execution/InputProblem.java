package svc.verb.execution;

import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;

/**
 * A problem with the input of a verb, found without running it.
 *
 * @param arg the argument, null if several are involved
 * @param element the index of the element of a repeatable argument, from 0
 * @param error the error with which the call would fail
 */
public record InputProblem(ArgumentDescriptor arg, int element, SvcException error) {}
