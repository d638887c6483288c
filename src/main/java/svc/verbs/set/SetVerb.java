package svc.verbs.set;

import svc.verb.Inverse;
import svc.verb.Verb;

/** Verbs on sets as files. The permits line is the area's table of contents. */
public sealed interface SetVerb<R extends Record> extends Verb<R>
    permits NewSet, OpenSet, SaveSet, ResetSet {

  @Override
  default Inverse inverse(R result) {
    return Inverse.beyond("it wrote or changed files");
  }
}
