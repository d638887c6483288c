package svc.host.dryrun;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import svc.comparison.SetContents;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.ClipEnvelopes;
import svc.host.Devices;
import svc.host.Host;
import svc.host.HostReading;
import svc.host.Mixer;
import svc.host.SessionClips;
import svc.host.SetFiles;
import svc.host.Tracks;
import svc.host.UndoHistory;
import svc.host.embedded.EmbeddedHost;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;

/**
 * A host that goes by the name of another and can do what that one can, but works on what it read
 * of its set. The other is only ever read.
 */
public final class DryRunHost implements Host {
  private final Host real;
  private final Host set;
  private final List<Warning> warnings;
  private final SetInfo info;
  private final SetIdentity identity;
  private final String numbering;
  private final double resolution;

  private DryRunHost(Host real, Host set, List<Warning> warnings) {
    this.real = real;
    this.set = set;
    this.warnings = warnings;
    this.info = real.currentSet();
    this.identity = real.identity();
    this.numbering = real.handleNumbering();
    this.resolution = real.resolutionBeats();
  }

  /**
   * Reads a host's set over.
   *
   * @param folder a new one, where the set is kept
   * @param warnings get one more for each thing that cannot be read over or has to be assumed
   */
  public static DryRunHost copying(Host real, Path folder, Clock clock, List<Warning> warnings) {
    HostSetReader survey = new HostSetReader(real);
    SetContents contents = survey.readContents();
    warnings.addAll(survey.warnings());
    return new DryRunHost(
        real, EmbeddedHost.importing(contents, real.devices(), folder, clock, warnings), warnings);
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
  public SetInfo currentSet() {
    return info;
  }

  @Override
  public SetIdentity identity() {
    return identity;
  }

  @Override
  public String handleNumbering() {
    return numbering;
  }

  @Override
  public double resolutionBeats() {
    return resolution;
  }

  @Override
  public TransportState transport() {
    return set.transport();
  }

  @Override
  public Tracks tracks() {
    return set.tracks();
  }

  @Override
  public SessionClips clips() {
    return set.clips();
  }

  @Override
  public ClipEnvelopes envelopes() {
    return set.envelopes();
  }

  @Override
  public Arrangement arrangement() {
    return new DryRunArrangement(set.arrangement(), real.arrangement());
  }

  @Override
  public Mixer mixer() {
    return set.mixer();
  }

  @Override
  public Devices devices() {
    return new DryRunDevices(set.devices(), warnings);
  }

  @Override
  public SetFiles setFiles() {
    require(Capability.SET_FILES);
    return set.setFiles();
  }

  @Override
  public Checkpoint createCheckpoint() {
    require(Capability.CHECKPOINTS);
    return set.createCheckpoint();
  }

  @Override
  public UndoHistory history() {
    require(Capability.UNDO);
    return new DryRunHistory(set.history(), real.history().tracksAllWriters());
  }

  @Override
  public <T> T runInTransaction(Supplier<T> work) {
    require(Capability.TRANSACTIONS);
    return set.runInTransaction(work);
  }

  @Override
  public HostReading reading() {
    return set.reading();
  }

  @Override
  public void close() {
    real.close();
  }
}
