package svc.host.shadow;

import static svc.model.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import svc.host.Bridge;
import svc.model.Check;
import svc.model.SvcException;

/** A bridge that is looked at, and no more. */
public final class ShadowBridge implements Bridge {
  private final Bridge real;

  public ShadowBridge(Bridge real) {
    this.real = real;
  }

  @Override
  public String host() {
    return real.host();
  }

  @Override
  public Installed install(Path library) {
    throw refused("installs nothing");
  }

  @Override
  public Removed uninstall(Path library) {
    throw refused("takes nothing out");
  }

  @Override
  public boolean isInstalled(Path library) {
    return real.isInstalled(library);
  }

  @Override
  public List<Check> inspect(Path library) {
    return real.inspect(library);
  }

  @Override
  public Probed probe(Duration timeout) {
    throw refused("tries nothing in the application");
  }

  private static SvcException refused(String what) {
    return NOT_SUPPORTED_BY_HOST
        .because("a dry run " + what)
        .hint("Do it before, on the command line.");
  }
}
