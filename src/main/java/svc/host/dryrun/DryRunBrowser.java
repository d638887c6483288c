package svc.host.dryrun;

import java.nio.file.Path;
import java.util.List;
import svc.host.HostBrowser;
import svc.host.ProgressListener;
import svc.model.error.Warning;

/**
 * The browser of a dry-run host. It reads a copy of the real host's snapshot and never scans the
 * browser.
 */
public final class DryRunBrowser implements HostBrowser {
  private final HostBrowser real;
  private final Path snapshot;
  private final List<Warning> warnings;

  /**
   * Creates a browser.
   *
   * @param snapshot a copy of the real browser's snapshot
   * @param warnings receives a warning for each requested scan, which is not made
   */
  public DryRunBrowser(HostBrowser real, Path snapshot, List<Warning> warnings) {
    this.real = real;
    this.snapshot = snapshot;
    this.warnings = warnings;
  }

  @Override
  public Path snapshotFile() {
    return snapshot;
  }

  @Override
  public boolean isSnapshotComplete() {
    return real.isSnapshotComplete();
  }

  @Override
  public void refreshSnapshot(ProgressListener progress) {
    warnings.add(
        new Warning(
            "NOT_SCANNED",
            "the browser is not scanned again in a dry run",
            "The dry run uses the items of the last scan."));
  }
}
