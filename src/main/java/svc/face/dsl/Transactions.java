package svc.face.dsl;

import groovy.lang.Closure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.History;
import svc.host.Host;
import svc.session.NotCommitted;
import svc.session.Notebook;
import svc.session.Recovery;
import svc.session.Session;
import svc.store.journal.Entry;

/**
 * The blocks of a script that are done whole or not at all, within each other. The script itself is
 * the outermost, whose writes others see at once.
 */
final class Transactions {
  private final Session session;
  private final Rollback script;
  private final WarningReporter warnings;
  private final Deque<Rollback> open = new ArrayDeque<>();
  private boolean held;

  Transactions(Session session, Rollback script, WarningReporter warnings) {
    this.session = session;
    this.script = script;
    this.warnings = warnings;
    open.push(script);
  }

  void beforeWrite() {
    open.descendingIterator().forEachRemaining(Rollback::beforeWrite);
  }

  void wrote() {
    open.forEach(Rollback::wrote);
  }

  /** Runs a block; what it throws is thrown when what it wrote has been taken back. */
  Object run(Closure<?> work) {
    Host host = session.host();
    if (held) {
      return within(work, host.checkpoint());
    }
    return host.capabilities().contains(Capability.TRANSACTIONS) ? alone(work, host) : among(work);
  }

  /** Nobody else writes meanwhile, and nothing is on disk before the end. */
  private Object alone(Closure<?> work, Host host) {
    Notebook notebook = session.notebook();
    script.beforeWrite();
    History history = host.history();
    int before = history.steps();
    notebook.hold();
    held = true;
    try {
      Object result =
          session.transaction(
              () -> {
                Object value = host.together(() -> Thrown.wrapped(work));
                int made = history.steps() - before;
                String from = made == 0 ? null : history.markBefore(made);
                notebook.release(from, made == 0 ? null : history.mark());
                return value;
              });
      session.takeWarnings().forEach(warnings::report);
      return result;
    } catch (NotCommitted e) {
      throw e.getCause();
    } catch (Thrown thrown) {
      forget(notebook, 0);
      throw Thrown.sneaky(thrown.getCause());
    } finally {
      held = false;
      Recovery.tryToRevertLedger(session, notebook.forget(0));
      notebook.release(null, null);
    }
  }

  /** The set is as it was before these writes, and the ledger follows. */
  private void forget(Notebook notebook, int first) {
    List<Entry> gone = notebook.forget(first);
    Recovery.tryToRevertLedger(session, gone);
    script.taken(gone.size(), List.of());
  }

  /** Part of the one around it, but what fails takes back only what it wrote itself. */
  private Object within(Closure<?> work, Checkpoint checkpoint) {
    Notebook notebook = session.notebook();
    int before = notebook.held();
    try {
      return Thrown.wrapped(work);
    } catch (Thrown thrown) {
      checkpoint.restore();
      forget(notebook, before);
      throw Thrown.sneaky(thrown.getCause());
    }
  }

  /** Each write is seen at once, and taken back by itself. */
  private Object among(Closure<?> work) {
    Rollback rollback = new Rollback(session);
    open.push(rollback);
    try {
      Object result = Thrown.wrapped(work);
      rollback.end();
      return result;
    } catch (Thrown thrown) {
      rollback.back();
      script.taken(rollback.undone(), rollback.kept());
      throw Thrown.sneaky(thrown.getCause());
    } finally {
      open.pop();
    }
  }
}
