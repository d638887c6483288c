package svc.verbs.instrument;

import java.util.List;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.browser.BrowserSnapshot;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Scans the host's browser again. */
@VerbDeclaration(
    path = "instrument refresh",
    tool = "refresh_instrument_tags",
    effect = VerbEffect.WRITES,
    dryRun = false,
    idempotent = true,
    brief = "Scan the library again after installing packs or plug-ins.",
    summary = "Scan the host's browser again, which can take up to 30 seconds.",
    details = "Run it after packs, presets or plug-ins were added in the host.",
    examples = "instrument refresh")
public record RefreshBrowserSnapshot()
    implements InstrumentVerb<RefreshBrowserSnapshot.ScannedSnapshot> {

  /** The time and size of the new snapshot of the browser. */
  public record ScannedSnapshot(
      String scannedAt, int itemCount, String host, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public ScannedSnapshot run(Session session) {
    session.hosts().browser().refreshSnapshot(session.userInteraction());
    return describeSnapshot(session, "Scanned ", List.of());
  }

  static ScannedSnapshot describeSnapshot(Session session, String done, List<Warning> more) {
    BrowserSnapshot.SnapshotHeader header =
        session.hosts().browserItems().requireItems().snapshot().header();
    return new ScannedSnapshot(
        header.scannedAt(),
        header.itemCount(),
        session.hostName(),
        session.warnings(more),
        WriteSummary.of(done + WriteSummary.count(header.itemCount(), "browser item")));
  }
}
