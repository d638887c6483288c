package svc.testing.verbs;

import java.util.List;
import svc.verb.Verb;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;

/** Verbs for specs of the faces: one of each kind, none of them musical. */
public sealed interface SampleVerb<R extends Record> extends Verb<R>
    permits HostReadingVerb, AllArgumentsVerb, FailingVerb, CrashingVerb, LongResultVerb, VerbWithoutTool {

  /** A catalogue of these alone. */
  static VerbCatalog catalog() {
    return new VerbCatalog(List.of(new VerbArea("stage", "A stage.", SampleVerb.class)));
  }
}
