package svc.verb;

import static svc.model.ErrorCode.INTERNAL;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import svc.host.Capability;
import svc.host.History;
import svc.host.Host;
import svc.model.SvcException;
import svc.model.Warning;
import svc.session.NotCommitted;
import svc.session.Notebook;
import svc.session.Session;
import svc.store.journal.Call;
import svc.store.journal.Entry;

/** Runs a verb that writes and notes it in the journal, even if it fails. */
final class Recorder {
  static final String ROLLBACK = "rollback";

  private final Descriptor verb;
  private final Face face;
  private final Session session;
  private final Handles handles;

  Recorder(Descriptor verb, Face face, Session session) {
    this.verb = verb;
    this.face = face;
    this.session = session;
    this.handles = new Handles(session);
  }

  <R extends Record> R run(Verb<R> bound) {
    session.recovery().begin();
    learn(bound);
    int before = steps();
    R result = recorded(bound, before);
    for (Warning warning : session.takeWarnings()) {
      result = Warnings.with(result, warning);
    }
    return result;
  }

  private <R extends Record> R recorded(Verb<R> bound, int before) {
    try {
      return session.unit(() -> done(bound, before), () -> killed(bound, before));
    } catch (NotCommitted e) {
      note(() -> failed(bound, code(e.getCause()), before));
      throw e.getCause();
    }
  }

  private <R extends Record> R done(Verb<R> bound, int before) {
    try {
      R result = bound.run(session);
      Optional<Warning> lost =
          note(
              () -> {
                Entry done = entry(Entry.OK, before, bound.again(result), bound.inverse(result));
                return bound.noted(result, done);
              });
      return lost.map(warning -> Warnings.with(result, warning)).orElse(result);
    } catch (RuntimeException e) {
      note(() -> failed(bound, code(e), before));
      throw e;
    }
  }

  private Entry killed(Verb<?> bound, int before) {
    return entry(Entry.KILLED, before, List.of(bound), Inverse.none("svc was killed meanwhile"));
  }

  private static String code(RuntimeException e) {
    return e instanceof SvcException known ? known.code().name() : INTERNAL.name();
  }

  private Entry failed(Verb<?> bound, String code, int before) {
    return entry(code, before, List.of(bound), Inverse.none("it ended in an error"));
  }

  /** What the journal wants to know must not keep a verb from running. */
  private void learn(Verb<?> bound) {
    try {
      handles.learn(Spelling.values(verb, (Record) bound));
    } catch (SvcException unreachable) {
      // The verb itself says what is wrong.
    }
  }

  private Optional<Warning> note(Supplier<Entry> entry) {
    try {
      return session.notebook().note(entry.get());
    } catch (RuntimeException e) {
      return Optional.of(Notebook.lost(String.valueOf(e.getMessage())));
    }
  }

  private Entry entry(String outcome, int before, List<? extends Verb<?>> again, Inverse given) {
    Spelling spelling = new Spelling(session, handles);
    List<Call> calls = new ArrayList<>();
    again.forEach(one -> calls.add(spelling.call(verb, (Record) one)));
    int steps = steps() - before;
    boolean idle = steps == 0 && outcome.equals(Entry.OK) && history(session).isPresent();
    Inverse inverse = idle ? given.withoutSteps(session.recovery().hasLedger()) : given;
    History history = inverse.beyond() ? null : history(session).orElse(null);
    Map<String, Object> args = calls.isEmpty() ? Map.of() : calls.get(0).args();
    return new Entry(
        0,
        now(session),
        face.name().toLowerCase(Locale.ROOT),
        session.hostName(),
        session.opened().map(Recorder::set).orElse(null),
        verb.name(),
        args,
        outcome,
        steps,
        history == null || steps == 0 ? null : history.markBefore(steps),
        history == null ? null : history.mark(),
        calls.size() > 1 ? calls : List.of(),
        inverse.calls(),
        inverse.fixed(),
        handles.positions(),
        List.of(),
        false,
        session.recovery().tree());
  }

  /** That something was undone, which the caller fills in. */
  static Entry rollback(Session session) {
    String mark = history(session).map(History::mark).orElse(null);
    return new Entry(
        0,
        now(session),
        "dsl",
        session.hostName(),
        set(session.host()),
        ROLLBACK,
        Map.of(),
        Entry.OK,
        0,
        null,
        mark,
        List.of(),
        List.of(),
        null,
        Map.of(),
        List.of(),
        false);
  }

  private static String now(Session session) {
    return session.clock().instant().truncatedTo(ChronoUnit.MILLIS).toString();
  }

  private int steps() {
    return history(session).map(History::steps).orElse(0);
  }

  private static Optional<History> history(Session session) {
    return session
        .opened()
        .filter(host -> host.capabilities().contains(Capability.UNDO))
        .map(Host::history);
  }

  /** Handles are only good where they are counted, so that a set is told by their numbering. */
  static String set(Host host) {
    try {
      return host.numbering() == null ? host.identity().id() : host.numbering();
    } catch (SvcException unreachable) {
      return null;
    }
  }
}
