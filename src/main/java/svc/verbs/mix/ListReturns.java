package svc.verbs.mix;

import java.util.List;
import svc.model.track.ReturnTrack;
import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the return tracks. */
@VerbDeclaration(
    path = "mix returns",
    tool = "list_returns",
    effect = VerbEffect.READS,
    summary = "List the return tracks that tracks can send to.",
    details = "You can also refer to a return without its letter prefix, or by the letter alone.",
    examples = "mix returns")
public record ListReturns() implements MixVerb<ListReturns.ReturnList> {

  /** The returns in order. */
  public record ReturnList(List<ReturnTrack> items, int total) {}

  @Override
  public ReturnList run(Session session) {
    List<ReturnTrack> returns = session.host().mixer().listReturnTracks();
    return new ReturnList(returns, returns.size());
  }
}
