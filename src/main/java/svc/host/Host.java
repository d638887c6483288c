package svc.host;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import svc.model.error.SvcException;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;

/**
 * A music application that svc controls.
 *
 * <p>Tracks are identified by handles trk_&lt;n&gt;, devices by handles dev_&lt;n&gt;, scenes by
 * numbers from 1 and parameters by index. Handles are unique and never reused; a handle that does
 * not exist is TRACK_NOT_FOUND or DEVICE_NOT_FOUND.
 *
 * <p>Unless a method says otherwise, a call either succeeds or throws an {@link SvcException} and
 * changes nothing. A write returns the state that the host has afterwards, read back after the
 * write. Without the capability that a method needs, it is NOT_SUPPORTED_BY_HOST.
 */
public interface Host extends AutoCloseable {

  /** Returns the host's name, as given to {@code --host}. */
  String name();

  /** Returns the features that this host supports. */
  Set<Capability> capabilities();

  /** Returns name, path and modification state of the open set. */
  SetInfo currentSet();

  /**
   * Returns the identity of the open set, by which svc finds the set's ledger again in another
   * process. A host that can store the identity in the set itself does so; otherwise it derives
   * from the path, and the identity of an unsaved set lasts as long as the host's process. A set
   * without a stored identity gets one for which no ledger exists.
   */
  default SetIdentity identity() {
    return identity(currentSet());
  }

  /** Returns the identity, after storing it in the set if the host does that and has not yet. */
  default SetIdentity claimIdentity() {
    return identity();
  }

  /** Returns the identity that derives from the path of a set. */
  default SetIdentity identity(SetInfo set) {
    String path = set.path();
    return new SetIdentity(
        path == null
            ? name() + "-unsaved"
            : UUID.nameUUIDFromBytes(path.getBytes(StandardCharsets.UTF_8)).toString());
  }

  /**
   * Returns the length in beats of the steps in which the host stores envelopes; each step has the
   * value at its start. Returns 0 if the host stores exact points.
   */
  default double resolutionBeats() {
    return 0;
  }

  /**
   * Returns an id for the current numbering of handles, for a host that numbers them again when a
   * set is opened; null if handles are permanent.
   */
  default String handleNumbering() {
    return null;
  }

  /** Returns the current tempo, time signature, playing state and position. */
  TransportState transport();

  /** Returns the tracks. */
  Tracks tracks();

  /** Returns session-view scenes, slots and clips; needs {@link Capability#SESSION_CLIPS}. */
  SessionClips clips();

  /** Returns the envelopes inside session clips; needs {@link Capability#CLIP_ENVELOPES}. */
  ClipEnvelopes envelopes();

  /** Returns the arrangement timeline; needs {@link Capability#ARRANGEMENT_CLIPS}. */
  Arrangement arrangement();

  /** Returns the mixer: volume, pan, sends, mute, solo and arm. */
  Mixer mixer();

  /** Returns device chains and parameters. */
  Devices devices();

  /** Returns the operations on set files; needs {@link Capability#SET_FILES}. */
  default SetFiles setFiles() {
    throw unsupportedError(this, Capability.SET_FILES);
  }

  /** Records the current state of the set for later; needs {@link Capability#CHECKPOINTS}. */
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

  /** Registers the listener that is notified before and after writes; replaces the previous one. */
  default void setCommitListener(CommitListener listener) {}

  /**
   * Starts a reading: until this thread writes or closes the reading, the host may return what this
   * thread has read before instead of reading it again.
   */
  default HostReading reading() {
    return HostReading.NONE;
  }

  /**
   * Reads several things in one request and keeps them in the open reading. Does nothing without an
   * open reading, or if the host does not use requests.
   */
  default void prefetch(List<HostQuery> queries) {}

  /**
   * Locks the set against writes of other processes until the current unit of work ends, if the
   * host supports that.
   */
  default void reserveForWriting() {}

  /** Throws NOT_SUPPORTED_BY_HOST unless this host has the capability. */
  default void require(Capability capability) {
    if (!capabilities().contains(capability)) {
      throw unsupportedError(this, capability);
    }
  }

  @Override
  void close();

  private static SvcException unsupportedError(Host host, Capability capability) {
    return NOT_SUPPORTED_BY_HOST.because(
        "the " + host.name() + " host does not support " + capability.description());
  }
}
