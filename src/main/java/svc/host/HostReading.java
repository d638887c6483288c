package svc.host;

/**
 * A period in which a thread reads each thing from a host only once. After a write of the thread,
 * things are read again.
 */
public interface HostReading extends AutoCloseable {
  /** A reading that keeps nothing, for hosts that need none and inside another reading. */
  HostReading NONE = () -> {};

  @Override
  void close();
}
