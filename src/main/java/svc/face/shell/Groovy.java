package svc.face.shell;

import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import svc.face.dsl.Console;
import svc.session.Session;
import svc.verb.Catalog;

/** Groovy's console, loaded when it is needed or when there is time. */
final class Groovy implements Memory {
  private static final List<String> BEFORE = List.of("_");

  private final Supplier<Console> maker;
  private volatile Console console;
  private Object last;

  Groovy(Catalog catalog, Session session, PrintStream out) {
    this.maker = () -> new Console(catalog, session, out);
  }

  /** Loads it in the background. */
  void warm() {
    Thread thread = new Thread(() -> console().warm(), "svc-groovy");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  synchronized Console console() {
    if (console == null) {
      console = maker.get();
      console.keep(last);
    }
    return console;
  }

  /** The last result, which is _ from now on. */
  void keep(Object value) {
    last = value;
    if (console != null) {
      console.keep(value);
    }
  }

  /** Leaves a statement that does not end to itself; what it knew is known further on. */
  synchronized void abandon(Session session) {
    if (console != null) {
      console = console.successor(session);
    }
  }

  @Override
  public Collection<String> variables() {
    return console == null ? BEFORE : console.variables();
  }

  @Override
  public Object value(String name) {
    return name.equals("_") ? last : console == null ? null : console.value(name);
  }
}
