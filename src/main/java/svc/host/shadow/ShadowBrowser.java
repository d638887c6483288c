package svc.host.shadow;

import java.nio.file.Path;
import java.util.List;
import svc.host.Browser;
import svc.host.Progress;
import svc.model.Warning;

/** Another browser's snapshot as it is: nothing is scanned. */
public final class ShadowBrowser implements Browser {
  private final Browser real;
  private final Path snapshot;
  private final List<Warning> warnings;

  /**
   * @param snapshot a copy of the other's
   * @param warnings get one more where somebody wants it scanned
   */
  public ShadowBrowser(Browser real, Path snapshot, List<Warning> warnings) {
    this.real = real;
    this.snapshot = snapshot;
    this.warnings = warnings;
  }

  @Override
  public Path snapshot() {
    return snapshot;
  }

  @Override
  public boolean isComplete() {
    return real.isComplete();
  }

  @Override
  public void refresh(Progress progress) {
    warnings.add(
        new Warning(
            "NOT_SCANNED",
            "the browser is not scanned again in a dry run",
            "What it would find is not known."));
  }
}
