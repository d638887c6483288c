package svc.host;

/**
 * A period in which a thread reads each thing from a host only once. A write by the thread discards
 * what was read.
 */
public interface HostReading extends AutoCloseable {
  /** A reading that keeps nothing; used by hosts that read quickly and inside another reading. */
  HostReading NONE = () -> {};

  @Override
  void close();
}
