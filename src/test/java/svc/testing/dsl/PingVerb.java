package svc.testing.dsl;

import svc.session.Session;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Sample verbs whose path is one word. */
public sealed interface PingVerb<R extends Record> extends Verb<R> permits PingVerb.Ping {

  /** A verb without an area. */
  @VerbDeclaration(path = "ping", effect = VerbEffect.READS, summary = "Ping.", examples = "ping x")
  record Ping(@VerbArgument(value = "What.", tool = "what", cli = "<what>") String what)
      implements PingVerb<Pong> {
    @Override
    public Pong run(Session session) {
      if (what.equals("broken")) {
        throw new IllegalStateException("a bug");
      }
      return new Pong(what);
    }
  }

  /** The result. */
  record Pong(String heard) {}
}
