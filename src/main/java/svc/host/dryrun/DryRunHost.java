package svc.host.dryrun;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.host.Arrangement;
import svc.host.AudioClips;
import svc.host.CachedReadScope;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.ClipEditing;
import svc.host.ClipEnvelopes;
import svc.host.ClipNotes;
import svc.host.Devices;
import svc.host.Host;
import svc.host.Locators;
import svc.host.Mixer;
import svc.host.Routings;
import svc.host.Scenes;
import svc.host.SessionClips;
import svc.host.SetFiles;
import svc.host.Tracks;
import svc.host.Transport;
import svc.host.UndoHistory;
import svc.host.contents.HostSetReader;
import svc.host.embedded.EmbeddedHost;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.routing.TrackRouting;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.model.set.SongKey;
import svc.model.set.TransportState;
import svc.model.time.TempoMap;
import svc.text.TextSanitizer;

/**
 * A host that applies writes to a copy of another host's set. It has the name and capabilities of
 * the other host, from which it only reads.
 */
public final class DryRunHost implements Host {
  private final Host real;
  private final EmbeddedHost copy;
  private final List<Warning> warnings;
  private final SetInfo info;
  private final SetIdentity identity;
  private final String numbering;
  private final double resolution;
  private final Map<String, Set<AutomationTarget>> reEnabled = new HashMap<>();

  private DryRunHost(Host real, EmbeddedHost copy, List<Warning> warnings) {
    this.real = real;
    this.copy = copy;
    this.warnings = warnings;
    this.info = real.currentSet();
    this.identity = real.identity();
    this.numbering = real.handleNumbering();
    this.resolution = real.resolutionBeats();
  }

  /**
   * Creates a host whose set is a copy of the real host's set.
   *
   * @param folder an empty folder for the copy
   * @param warnings receives a warning for everything that cannot be copied, or whose value svc has
   *     to assume
   */
  public static DryRunHost copying(Host real, Path folder, Clock clock, List<Warning> warnings) {
    HostSetReader reader = new HostSetReader(real);
    SetContents contents = reader.readContents();
    warnings.addAll(unreadableWarnings(reader));
    return new DryRunHost(
        real, EmbeddedHost.importing(contents, real.devices(), folder, clock, warnings), warnings);
  }

  private static List<Warning> unreadableWarnings(HostSetReader reader) {
    List<Warning> found = new ArrayList<>();
    addUnreadableWarning(
        found,
        "svc cannot read the envelopes of the timeline clips of ",
        reader.tracksWithHiddenEnvelopes());
    addUnreadableWarning(
        found,
        "the dry run cannot copy the automation of rack chains on ",
        reader.tracksWithOtherAutomation());
    return found;
  }

  private static void addUnreadableWarning(
      List<Warning> warnings, String what, List<String> tracks) {
    if (!tracks.isEmpty()) {
      warnings.add(
          new Warning(
              "NOT_READ_OVER",
              what + String.join(", ", tracks.stream().map(TextSanitizer::quote).toList()),
              "The dry run does not show changes to these envelopes."));
    }
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
  public boolean supports(Capability capability) {
    return real.supports(capability);
  }

  @Override
  public Optional<String> unsupportedHint(Capability capability) {
    return real.unsupportedHint(capability);
  }

  @Override
  public String nearestColor(String color) {
    return real.nearestColor(color);
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
    return copy.transport();
  }

  @Override
  public TempoMap tempoMap() {
    TempoMap map = real.tempoMap();
    return map.points().size() + map.signatures().size() > 2 ? map : copy.tempoMap();
  }

  @Override
  public Optional<SongKey> key() {
    return real.key();
  }

  @Override
  public Transport transportControl() {
    require(Capability.TRANSPORT_CONTROL);
    return copy.transportControl();
  }

  @Override
  public Locators locators() {
    require(Capability.LOCATORS);
    return copy.locators();
  }

  @Override
  public Tracks tracks() {
    return copy.tracks();
  }

  @Override
  public Scenes scenes() {
    return copy.scenes();
  }

  @Override
  public SessionClips clips() {
    return copy.clips();
  }

  @Override
  public ClipNotes notes() {
    return copy.notes();
  }

  @Override
  public ClipEditing clipEditing() {
    return copy.clipEditing();
  }

  @Override
  public AudioClips audioClips() {
    return copy.audioClips();
  }

  @Override
  public ClipEnvelopes envelopes() {
    return copy.envelopes();
  }

  @Override
  public Arrangement arrangement() {
    return new DryRunArrangement(
        copy.arrangement(), real.arrangement(), this::hasNoClips, reEnabled);
  }

  /** Returns the contents with the parameters whose automation was re-enabled. */
  public SetContents withReEnabledAutomation(SetContents contents) {
    return new SetContents(
        contents.set(),
        contents.transport(),
        contents.scenes(),
        contents.locators(),
        contents.tracks().stream().map(this::withReEnabledAutomation).toList());
  }

  private TrackContents withReEnabledAutomation(TrackContents track) {
    Set<AutomationTarget> enabled = reEnabled.get(track.track().livesetId());
    return enabled == null ? track : track.withReEnabled(List.copyOf(enabled));
  }

  private boolean hasNoClips(String track) {
    return copy.tracks().list().stream()
        .anyMatch(each -> each.livesetId().equals(track) && !each.kind().hasClipSlots());
  }

  @Override
  public Mixer mixer() {
    return copy.mixer();
  }

  @Override
  public Devices devices() {
    return new DryRunDevices(copy.devices(), warnings);
  }

  @Override
  public Routings routings() {
    require(Capability.ROUTING);
    return copy.routingsOffering(this::offered);
  }

  /** Returns what the real host offers for a track, empty if the track is new. */
  private Optional<TrackRouting> offered(String track) {
    boolean exists = real.tracks().list().stream().anyMatch(each -> each.livesetId().equals(track));
    return exists ? Optional.of(real.routings().read(track)) : Optional.empty();
  }

  @Override
  public SetFiles setFiles() {
    require(Capability.SET_FILES);
    return copy.setFiles();
  }

  @Override
  public Checkpoint createCheckpoint() {
    require(Capability.CHECKPOINTS);
    return copy.createCheckpoint();
  }

  @Override
  public UndoHistory history() {
    require(Capability.UNDO);
    return new DryRunHistory(copy.history(), real.history().tracksAllWriters());
  }

  @Override
  public <T> T runInTransaction(Supplier<T> work) {
    require(Capability.TRANSACTIONS);
    return copy.runInTransaction(work);
  }

  @Override
  public CachedReadScope reading() {
    return copy.reading();
  }

  /** Closes the copy; the real host stays open. */
  @Override
  public void close() {
    copy.close();
  }
}
