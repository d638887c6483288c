package svc.host;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import svc.model.error.SvcException;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;

/**
 * A music application that is controlled. Tracks are named by their handle trk_&lt;n&gt;, scenes by
 * their number from 1, devices by dev_&lt;n&gt;, parameters by index. Every call is whole: it
 * happens or it throws a {@link SvcException} and changes nothing. Every write returns what the
 * host holds afterwards.
 */
public interface Host extends AutoCloseable {

  /** The name that {@code --host} takes. */
  String name();

  /** What this host can do. */
  Set<Capability> capabilities();

  /** The set that is open. */
  SetInfo currentSet();

  /**
   * What tells the open set from others across processes. A set that was never saved is known as
   * long as the host's process lives; hosts that can keep an identity in the set itself do. One
   * that keeps none yet is told by what nothing is remembered of.
   */
  default SetIdentity identity() {
    return identity(currentSet());
  }

  /** The same, put into the set where the host keeps it there and has not yet done so. */
  default SetIdentity claimIdentity() {
    return identity();
  }

  /** What a set of this host is told by, where it is told by its path. */
  default SetIdentity identity(SetInfo set) {
    String path = set.path();
    return new SetIdentity(
        path == null
            ? name() + "-unsaved"
            : UUID.nameUUIDFromBytes(path.getBytes(StandardCharsets.UTF_8)).toString());
  }

  /**
   * The steps in beats in which envelopes can be written, each from its start on at the value
   * there; 0 where points are kept as they are.
   */
  default double resolutionBeats() {
    return 0;
  }

  /**
   * What handles are told by that hold for some time only, as until the set is opened anew; null
   * where they last as long as the set.
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

  /** The state of the set now, to go back to; needs {@link Capability#CHECKPOINTS}. */
  default Checkpoint createCheckpoint() {
    throw unsupportedError(this, Capability.CHECKPOINTS);
  }

  /** What was written, to be taken back; needs {@link Capability#UNDO}. */
  default UndoHistory history() {
    throw unsupportedError(this, Capability.UNDO);
  }

  /**
   * Does what writes several times as one: nobody else writes meanwhile or sees any of it, and it
   * is kept when the work returns, given up where it throws; within another such work it is part of
   * that. Needs {@link Capability#TRANSACTIONS}.
   */
  default <T> T runInTransaction(Supplier<T> work) {
    throw unsupportedError(this, Capability.TRANSACTIONS);
  }

  /** Announces to the listener when the set is written, if the host keeps it in a file of svc's. */
  default void setCommitListener(CommitListener listener) {}

  /** Keeps others from writing until the unit of work ends, if the host joins units of work. */
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
