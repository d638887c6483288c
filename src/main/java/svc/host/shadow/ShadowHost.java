package svc.host.shadow;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import svc.contents.Contents;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.Clips;
import svc.host.Devices;
import svc.host.Envelopes;
import svc.host.History;
import svc.host.Host;
import svc.host.Mixer;
import svc.host.SetFiles;
import svc.host.Tracks;
import svc.host.embedded.EmbeddedHost;
import svc.model.SetIdentity;
import svc.model.SetInfo;
import svc.model.Transport;
import svc.model.Warning;

/**
 * A host that goes by the name of another and can do what that one can, but works on what it read
 * of its set. The other is only ever read.
 */
public final class ShadowHost implements Host {
  private final Host real;
  private final Host set;
  private final List<Warning> warnings;
  private final SetInfo info;
  private final SetIdentity identity;
  private final String numbering;
  private final double resolution;

  private ShadowHost(Host real, Host set, List<Warning> warnings) {
    this.real = real;
    this.set = set;
    this.warnings = warnings;
    this.info = real.set();
    this.identity = real.identity();
    this.numbering = real.numbering();
    this.resolution = real.resolutionBeats();
  }

  /**
   * Reads a host's set over.
   *
   * @param folder a new one, where the set is kept
   * @param warnings get one more for each thing that cannot be read over or has to be assumed
   */
  public static ShadowHost of(Host real, Path folder, Clock clock, List<Warning> warnings) {
    Survey survey = new Survey(real);
    Contents contents = survey.contents();
    warnings.addAll(survey.warnings());
    return new ShadowHost(
        real, EmbeddedHost.like(contents, real.devices(), folder, clock, warnings), warnings);
  }

  @Override
  public String name() {
    return real.name();
  }

  @Override
  public Set<Capability> capabilities() {
    return real.capabilities();
  }

  @Override
  public SetInfo set() {
    return info;
  }

  @Override
  public SetIdentity identity() {
    return identity;
  }

  @Override
  public String numbering() {
    return numbering;
  }

  @Override
  public double resolutionBeats() {
    return resolution;
  }

  @Override
  public Transport transport() {
    return set.transport();
  }

  @Override
  public Tracks tracks() {
    return set.tracks();
  }

  @Override
  public Clips clips() {
    return set.clips();
  }

  @Override
  public Envelopes envelopes() {
    return set.envelopes();
  }

  @Override
  public Arrangement arrangement() {
    return new ShadowArrangement(set.arrangement(), real.arrangement());
  }

  @Override
  public Mixer mixer() {
    return set.mixer();
  }

  @Override
  public Devices devices() {
    return new ShadowDevices(set.devices(), warnings);
  }

  @Override
  public SetFiles sets() {
    require(Capability.SET_FILES);
    return set.sets();
  }

  @Override
  public Checkpoint checkpoint() {
    require(Capability.CHECKPOINTS);
    return set.checkpoint();
  }

  @Override
  public History history() {
    require(Capability.UNDO);
    return new ShadowHistory(set.history(), real.history().seesEverybody());
  }

  @Override
  public <T> T together(Supplier<T> work) {
    require(Capability.TRANSACTIONS);
    return set.together(work);
  }

  @Override
  public void close() {
    real.close();
  }
}
