package svc.testing.verbs;

import java.util.List;
import java.util.stream.IntStream;
import svc.session.Session;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Returns a result of any length. */
@VerbDeclaration(
    path = "stage archive",
    tool = "list_archive",
    effect = VerbEffect.READS,
    summary = "List the props.",
    examples = "stage archive 3")
public record LongResultVerb(@VerbArgument(value = "How many.", tool = "count", cli = "<count>") int count)
    implements SampleVerb<LongResultVerb.Props> {
  public record Props(List<String> items, int total, int offset) {}

  @Override
  public Props run(Session session) {
    List<String> props = IntStream.range(0, count).mapToObj(n -> "a prop numbered " + n).toList();
    return new Props(props, count, 0);
  }
}
