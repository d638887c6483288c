package svc.testing.stage;

import java.util.List;
import java.util.stream.IntStream;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;

/** Answers as long as it is asked to. */
@Describes(
    path = "stage archive",
    tool = "list_archive",
    effect = Effect.READS,
    summary = "List the props.",
    examples = "stage archive 3")
public record Archive(@Arg(value = "How many.", tool = "count", cli = "<count>") int count)
    implements StageVerb<Archive.Props> {
  public record Props(List<String> items, int total, int offset) {}

  @Override
  public Props run(Session session) {
    List<String> props = IntStream.range(0, count).mapToObj(n -> "a prop numbered " + n).toList();
    return new Props(props, count, 0);
  }
}
