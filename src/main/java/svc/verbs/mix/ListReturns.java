package svc.verbs.mix;

import java.util.List;
import svc.model.ReturnTrack;
import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;

/** Lists the return tracks. */
@Describes(
    path = "mix returns",
    tool = "list_returns",
    effect = Effect.READS,
    summary = "List the return tracks whose names sends accept.",
    details = "A send also takes the name without its letter prefix, or the letter alone.",
    examples = "mix returns",
    table =
        "index:#, letter, name, volume_db:dB, volume_db:#level?, pan, mute:M, solo:S, liveset_id:handle")
public record ListReturns() implements MixVerb<ListReturns.Returns> {

  /** The returns in order. */
  public record Returns(List<ReturnTrack> items, int total) {}

  @Override
  public Returns run(Session session) {
    List<ReturnTrack> returns = session.host().mixer().returns();
    return new Returns(returns, returns.size());
  }
}
