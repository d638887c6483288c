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
    summary = "List the return tracks, to which other tracks can send.",
    brief = "List the return tracks (sends), such as reverb and delay.",
    details =
        "Arguments refer to a return track by its name, with or without the letter in front, "
            + "or by the letter alone.",
    examples = "mix returns")
public record ListReturnTracks() implements MixVerb<ListReturnTracks.ReturnList> {

  /** The return tracks in order. */
  public record ReturnList(List<ReturnTrack> items, int total) {}

  @Override
  public ReturnList run(Session session) {
    List<ReturnTrack> returns = session.host().mixer().listReturnTracks();
    return new ReturnList(returns, returns.size());
  }
}
