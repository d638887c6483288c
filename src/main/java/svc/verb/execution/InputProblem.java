package svc.verb.execution;

import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;

/**
 * A problem with the input of a verb, found without running it.
 *
 * @param arg the argument with the problem, null if the problem concerns several
 * @param element the index, from 0, of the invalid element of a repeatable argument; otherwise 0
 * @param error the error with which a call with this input would fail
 */
public record InputProblem(ArgumentDescriptor arg, int element, SvcException error) {}
