package svc.verb;

import svc.session.Session;

/**
 * An operation: a record whose components are its input.
 *
 * @param <R> the result, a record
 */
public interface Verb<R extends Record> {

  /** Does it, whole or not at all. */
  R run(Session session);
}
