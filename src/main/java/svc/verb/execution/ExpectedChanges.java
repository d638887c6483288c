package svc.verb.execution;

import java.util.List;

/**
 * The changes that a call would make.
 *
 * @param changes a line for each change
 * @param losses the items that would be replaced or deleted, with their present values. Unlike
 *     {@code changes}, this text contains no new values, because these can be random
 */
public record ExpectedChanges(List<String> changes, String losses) {}
