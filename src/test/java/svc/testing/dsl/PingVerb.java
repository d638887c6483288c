package svc.testing.dsl;

import svc.session.Session;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Made-up verbs of one word. */
public sealed interface PingVerb<R extends Record> extends Verb<R> permits PingVerb.Ping {

  /** One word, no area before it. */
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

  /** The answer. */
  record Pong(String heard) {}
}
