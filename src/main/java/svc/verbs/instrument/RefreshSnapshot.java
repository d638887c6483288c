package svc.verbs.instrument;

import java.util.List;
import svc.model.Warning;
import svc.session.Session;
import svc.store.browser.Snapshot;
import svc.verb.Describes;
import svc.verb.Effect;

/** Has the host's browser scanned again. */
@Describes(
    path = "instrument refresh",
    tool = "refresh_instrument_tags",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Have the host scan its browser again, which takes up to 30 seconds.",
    examples = "instrument refresh")
public record RefreshSnapshot() implements InstrumentVerb<RefreshSnapshot.Scanned> {

  /** The new snapshot's header. */
  public record Scanned(String scannedAt, int itemCount, String host, List<Warning> warnings) {}

  @Override
  public Scanned run(Session session) {
    session.browser().refresh(session.dialog());
    return scanned(session, List.of());
  }

  static Scanned scanned(Session session, List<Warning> more) {
    Snapshot.Header header = session.instruments().require().snapshot().header();
    return new Scanned(
        header.scannedAt(), header.itemCount(), session.hostName(), session.warnings(more));
  }
}
