package svc.verb.result;

import java.util.List;
import svc.model.serialization.OmittedFromJson;
import svc.store.journal.RecordedCall;

/**
 * The calls of other verbs that repeat a write; see {@link svc.verb.Verb#callsWithoutFiles}.
 *
 * @param calls the calls, in order
 */
public record RepeatCalls(List<RecordedCall> calls) implements OmittedFromJson {
  public RepeatCalls {
    calls = List.copyOf(calls);
  }
}
