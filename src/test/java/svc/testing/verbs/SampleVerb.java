package svc.testing.verbs;

import java.util.List;
import svc.verb.Verb;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;

/** Sample verbs for the specs of the front ends. */
public sealed interface SampleVerb<R extends Record> extends Verb<R>
    permits HostReadingVerb, AllArgumentsVerb, FailingVerb, CrashingVerb, LongResultVerb, VerbWithoutTool {

  /** Returns a catalog of only these verbs. */
  static VerbCatalog catalog() {
    return new VerbCatalog(List.of(new VerbArea("stage", "A stage.", SampleVerb.class)));
  }
}
