package svc.host.dryrun;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import svc.host.BridgeInstaller;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;

/** The bridge installer of a dry run: it can check an installation, but not change it. */
public final class DryRunBridgeInstaller implements BridgeInstaller {
  private final BridgeInstaller real;

  public DryRunBridgeInstaller(BridgeInstaller real) {
    this.real = real;
  }

  @Override
  public String hostName() {
    return real.hostName();
  }

  @Override
  public BridgeInstallationResult install(Path userLibrary) {
    throw unsupportedError("cannot install the remote script");
  }

  @Override
  public BridgeRemovalResult uninstall(Path userLibrary) {
    throw unsupportedError("cannot remove the remote script");
  }

  @Override
  public boolean isInstalled(Path userLibrary) {
    return real.isInstalled(userLibrary);
  }

  @Override
  public List<DiagnosticCheck> diagnose(Path userLibrary) {
    return real.diagnose(userLibrary);
  }

  @Override
  public ProbeReport probe(Duration timeout) {
    throw unsupportedError("cannot probe the application");
  }

  @Override
  public SetDigests digestSet() {
    return real.digestSet();
  }

  private static SvcException unsupportedError(String what) {
    return NOT_SUPPORTED_BY_HOST
        .because("a dry run " + what)
        .hint("Do this on the command line, without a dry run.");
  }
}
