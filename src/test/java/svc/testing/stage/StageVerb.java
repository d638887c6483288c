package svc.testing.stage;

import java.util.List;
import svc.verb.Area;
import svc.verb.Catalog;
import svc.verb.Verb;

/** Verbs for specs of the faces: one of each kind, none of them musical. */
public sealed interface StageVerb<R extends Record> extends Verb<R>
    permits Recall, Light, Strike, Collapse, Archive, Whisper {

  /** A catalogue of these alone. */
  static Catalog catalog() {
    return new Catalog(List.of(new Area("stage", "A stage.", StageVerb.class)));
  }
}
