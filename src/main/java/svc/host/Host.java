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
 * A music application that is controlled. Tracks are named by their handle trk_&lt;n&gt;, scenes by
 * their number from 1, devices by dev_&lt;n&gt;, parameters by index. A call either succeeds or
 * throws a {@link SvcException} and changes nothing. A write returns the state of the host
 * afterwards.
 */
public interface Host extends AutoCloseable {

  /** The name that {@code --host} takes. */
  String name();

  /** The capabilities of this host. */
  Set<Capability> capabilities();

  /** The set that is open. */
  SetInfo currentSet();

  /**
   * The identity of the open set, which is the same in all processes. The identity of a set that
   * was never saved lasts as long as the host's process, unless the host stores it in the set. A
   * set without a stored identity has a placeholder, which has no ledger.
   */
  default SetIdentity identity() {
    return identity(currentSet());
  }

  /** The identity of the open set, which is stored in the set first if the host supports that. */
  default SetIdentity claimIdentity() {
    return identity();
  }

  /** The identity of a set that is identified by its path. */
  default SetIdentity identity(SetInfo set) {
    String path = set.path();
    return new SetIdentity(
        path == null
            ? name() + "-unsaved"
            : UUID.nameUUIDFromBytes(path.getBytes(StandardCharsets.UTF_8)).toString());
  }

  /**
   * The length in beats of the steps in which the host stores envelopes; 0 if it stores points
   * exactly.
   */
  default double resolutionBeats() {
    return 0;
  }

  /**
   * The token of the current handles if they are temporary, for example valid until the set is
   * opened again; null if handles last as long as the set.
   */
  default String handleNumbering() {
    return null;
  }

  /** Tempo, signature and position as they are now. */
  TransportState transport();

  /** The tracks. */
  Tracks tracks();

  /** Session-view scenes, slots and clips; needs {@link Capability#SESSION_CLIPS}. */
  SessionClips clips();

  /** Envelopes inside session clips; needs {@link Capability#CLIP_ENVELOPES}. */
  ClipEnvelopes envelopes();

  /** The arrangement timeline; needs {@link Capability#ARRANGEMENT_CLIPS}. */
  Arrangement arrangement();

  /** Faders, sends, mute, solo and arm. */
  Mixer mixer();

  /** Device chains and parameters. */
  Devices devices();

  /** Sets as files; needs {@link Capability#SET_FILES}. */
  default SetFiles setFiles() {
    throw unsupportedError(this, Capability.SET_FILES);
  }

  /** The current state of the set, which can be restored; needs {@link Capability#CHECKPOINTS}. */
  default Checkpoint createCheckpoint() {
    throw unsupportedError(this, Capability.CHECKPOINTS);
  }

  /** The host's undo history; needs {@link Capability#UNDO}. */
  default UndoHistory history() {
    throw unsupportedError(this, Capability.UNDO);
  }

  /**
   * Performs several writes as one transaction: no other process writes meanwhile or sees a part of
   * it. It is committed when the work returns and discarded if it throws; inside another
   * transaction it is part of that one. Needs {@link Capability#TRANSACTIONS}.
   */
  default <T> T runInTransaction(Supplier<T> work) {
    throw unsupportedError(this, Capability.TRANSACTIONS);
  }

  /** Begins a reading: what this thread reads is kept until it writes or closes the reading. */
  default HostReading reading() {
    return HostReading.NONE;
  }

  /**
   * Reads several things in one request, if the host is asked by requests; the open reading keeps
   * them.
   */
  default void prefetch(List<HostQuery> queries) {}

  /** Calls the listener before and after writes, if the host supports that. */
  default void setCommitListener(CommitListener listener) {}

  /** Locks the set until the unit of work ends, if the host takes part in units of work. */
  default void reserveForWriting() {}

  /** Throws NOT_SUPPORTED_BY_HOST unless this host can do it. */
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
