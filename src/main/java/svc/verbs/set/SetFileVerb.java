package svc.verbs.set;

import svc.verb.UndoPlan;
import svc.verb.Verb;

/** The verbs for set files. */
public sealed interface SetFileVerb<R extends Record> extends Verb<R>
    permits NewSet,
        OpenSet,
        SaveSet,
        ExportSet,
        ImportSet,
        WriteSetPage,
        ShowSet,
        ResetToDemoSet,
        DumpSet,
        PlanSet,
        ApplySet,
        PullSet {

  @Override
  default UndoPlan undoPlan(R result) {
    return UndoPlan.outsideSet("it wrote or changed files");
  }
}
