package svc.host;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import svc.model.error.SvcException;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.model.set.SongKey;
import svc.model.set.TransportState;
import svc.model.time.TempoMap;

/**
 * A music application that svc controls.
 *
 * <p>Tracks are identified by handles trk_&lt;n&gt;, devices by handles dev_&lt;n&gt;, scenes by
 * numbers from 1, and parameters by their index in the device, from 0. A handle is unique and is
 * never reused. A call with an unknown handle throws TRACK_NOT_FOUND or DEVICE_NOT_FOUND.
 *
 * <p>Unless a method's documentation says otherwise, a call that throws an {@link SvcException} has
 * changed nothing. A write reads the changed object back from the host and returns it. A method
 * that needs a {@link Capability} throws NOT_SUPPORTED_BY_HOST if the host does not have it.
 */
public interface Host extends AutoCloseable {

  /** Returns the host's name, as given to {@code --host}. */
  String name();

  /** Returns the features that this host supports. */
  Set<Capability> capabilities();

  /** Returns the name and path of the open set, and whether it has unsaved changes. */
  SetInfo currentSet();

  /**
   * Returns the identity of the open set, by which svc finds the set's ledger (the record of the
   * automation that svc wrote). By default, the identity is derived from the set's path. A host
   * that stores identities in sets returns the stored identity; for a set without an identity, it
   * returns an identity that has no ledger.
   */
  default SetIdentity identity() {
    return identity(currentSet());
  }

  /**
   * Returns the identity of the open set. A host that stores identities in sets first stores a new
   * identity in the set if the set has none.
   */
  default SetIdentity claimIdentity() {
    return identity();
  }

  /**
   * Returns an identity that is derived from the path of a set, or from the host's name if the set
   * has no path.
   */
  default SetIdentity identity(SetInfo set) {
    String path = set.path();
    return new SetIdentity(
        path == null
            ? name() + "-unsaved"
            : UUID.nameUUIDFromBytes(path.getBytes(StandardCharsets.UTF_8)).toString());
  }

  /**
   * Returns the ledger that this host stores with the set; null if svc stores the ledgers of this
   * host's sets in files of their own.
   */
  default StoredLedger storedLedger() {
    return null;
  }

  /**
   * Returns the length of a step in beats, if the host stores an envelope as steps of constant
   * value; 0 if it stores the points of the envelope. Each step has the value of the envelope at
   * the start of the step.
   */
  default double resolutionBeats() {
    return 0;
  }

  /**
   * Returns {@link #resolutionBeats()} as results of verbs contain it: null if the host stores the
   * points of envelopes exactly.
   */
  default Double automationResolution() {
    double beats = resolutionBeats();
    return beats > 0 ? (Double) beats : null;
  }

  /**
   * Returns an id for the current numbering of handles if the host renumbers them when a set is
   * opened; null if handles are permanent.
   */
  default String handleNumbering() {
    return null;
  }

  /** Returns the tempo, time signature, position, playback, loop and metronome. */
  TransportState transport();

  /**
   * Returns the tempo and the time signature along the song. By default, they never change: most
   * hosts do not show their changes.
   */
  default TempoMap tempoMap() {
    TransportState now = transport();
    return TempoMap.constant(now.tempo(), now.signature());
  }

  /** Returns the key of the set, empty if the host has none. */
  default Optional<SongKey> key() {
    return Optional.empty();
  }

  /** Returns the object that controls the transport; needs {@link Capability#TRANSPORT_CONTROL}. */
  default Transport transportControl() {
    throw unsupportedError(this, Capability.TRANSPORT_CONTROL);
  }

  /** Returns the locators of the arrangement; needs {@link Capability#LOCATORS}. */
  default Locators locators() {
    throw unsupportedError(this, Capability.LOCATORS);
  }

  /** Returns the tracks. */
  Tracks tracks();

  /** Returns the scenes; needs {@link Capability#SESSION_CLIPS}. */
  Scenes scenes();

  /** Returns session-view scenes, slots and clips; needs {@link Capability#SESSION_CLIPS}. */
  SessionClips clips();

  /** Returns the notes of session clips; needs {@link Capability#NOTE_EDITING}. */
  ClipNotes notes();

  /** Returns the object that edits session clips; needs {@link Capability#CLIP_SETTINGS}. */
  default ClipEditing clipEditing() {
    throw unsupportedError(this, Capability.CLIP_SETTINGS);
  }

  /**
   * Returns the object that creates audio clips and changes their warp markers; needs {@link
   * Capability#AUDIO_CLIP_CREATION} or {@link Capability#WARP_MARKERS}.
   */
  default AudioClips audioClips() {
    throw unsupportedError(this, Capability.AUDIO_CLIP_CREATION);
  }

  /** Returns the envelopes inside session clips; needs {@link Capability#CLIP_ENVELOPES}. */
  ClipEnvelopes envelopes();

  /** Returns the automation lanes of tracks; needs {@link Capability#AUTOMATION_LANES}. */
  default AutomationLanes automationLanes() {
    throw unsupportedError(this, Capability.AUTOMATION_LANES);
  }

  /** Returns the arrangement timeline; needs {@link Capability#ARRANGEMENT_CLIPS}. */
  Arrangement arrangement();

  /** Returns the mixer: volume, pan, sends, mute, solo and arm. */
  Mixer mixer();

  /** Returns device chains and parameters. */
  Devices devices();

  /** Returns the routing of tracks and side chains; needs {@link Capability#ROUTING}. */
  default Routings routings() {
    throw unsupportedError(this, Capability.ROUTING);
  }

  /** Returns the operations on set files; needs {@link Capability#SET_FILES}. */
  default SetFiles setFiles() {
    throw unsupportedError(this, Capability.SET_FILES);
  }

  /**
   * Records the current state of the set so that it can be restored; needs {@link
   * Capability#CHECKPOINTS}.
   */
  default Checkpoint createCheckpoint() {
    throw unsupportedError(this, Capability.CHECKPOINTS);
  }

  /** Returns the host's undo history; needs {@link Capability#UNDO}. */
  default UndoHistory history() {
    throw unsupportedError(this, Capability.UNDO);
  }

  /**
   * Runs work in a transaction: no other client can write meanwhile or see an intermediate state.
   * The changes are committed when the work returns and discarded if it throws. A nested
   * transaction is part of the outer one. Needs {@link Capability#TRANSACTIONS}.
   */
  default <T> T runInTransaction(Supplier<T> work) {
    throw unsupportedError(this, Capability.TRANSACTIONS);
  }

  /**
   * Returns whether a write that fails leaves no trace: everything that it changed in the set is
   * discarded, and it is not in the journal.
   */
  default boolean discardsFailedWrites() {
    return false;
  }

  /**
   * Sets the listener that is notified of writes, in place of the previous listener. Does nothing
   * by default.
   */
  default void setCommitListener(CommitListener listener) {}

  /**
   * Starts a scope for cached reads: until the returned scope is closed, the host may cache the
   * values that this thread reads. A write by this thread clears the cache.
   */
  default CachedReadScope reading() {
    return CachedReadScope.NONE;
  }

  /**
   * Reads several values in one request and caches them until the current scope for cached reads is
   * closed; see {@link #reading}. Does nothing if no such scope is open or the host does not use
   * requests.
   */
  default void prefetch(List<HostQuery> queries) {}

  /**
   * Locks the set against writes of other processes until the current unit of work ends. Does
   * nothing if the host does not support that.
   */
  default void reserveForWriting() {}

  /** Returns whether this host reads the set without waiting for another program. */
  default boolean answersAtOnce() {
    return false;
  }

  /**
   * Returns the version of the program that runs the set, such as "12.1.5", or that saved its file;
   * empty without such a program, or if its version is unknown.
   */
  default Optional<String> programVersion() {
    return Optional.empty();
  }

  /**
   * Returns true if this host has the capability. A host whose capabilities depend on the version
   * of the application first connects to the application if necessary.
   */
  default boolean supports(Capability capability) {
    return capabilities().contains(capability);
  }

  /**
   * Returns the color that the host uses for a color #rrggbb of a track or a clip: the nearest one
   * of its palette, or the color itself if it has no palette.
   */
  default String nearestColor(String color) {
    return color;
  }

  /**
   * Returns the hint of errors about a capability that this host does not have; empty if they have
   * no hint of their own.
   */
  default Optional<String> unsupportedHint(Capability capability) {
    return Optional.empty();
  }

  /** Throws NOT_SUPPORTED_BY_HOST unless this host has the capability. */
  default void require(Capability capability) {
    require(capability, capability.description());
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST unless this host has the capability.
   *
   * @param action the one action of the capability that the caller needs, such as "deleting tracks"
   */
  default void require(Capability capability, String action) {
    if (!supports(capability)) {
      throw unsupportedError(this, capability, action);
    }
  }

  @Override
  void close();

  private static SvcException unsupportedError(Host host, Capability capability) {
    return unsupportedError(host, capability, capability.description());
  }

  private static SvcException unsupportedError(Host host, Capability capability, String action) {
    SvcException error =
        NOT_SUPPORTED_BY_HOST.because("the " + host.name() + " host does not support " + action);
    return host.unsupportedHint(capability).map(error::hint).orElse(error);
  }
}
