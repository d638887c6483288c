package svc.testing.dsl;

import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Verb;

/** Made-up verbs of one word. */
public sealed interface PingVerb<R extends Record> extends Verb<R> permits PingVerb.Ping {

  /** One word, no area before it. */
  @Describes(path = "ping", effect = Effect.READS, summary = "Ping.", examples = "ping x")
  record Ping(@Arg(value = "What.", tool = "what", cli = "<what>") String what)
      implements PingVerb<Pong> {
    @Override
    public Pong run(Session session) {
      if (what.equals("broken")) {
        throw new IllegalStateException("a bug");
      }
      return new Pong(what);
    }
  }

  /** The answer. */
  record Pong(String heard) {}
}
