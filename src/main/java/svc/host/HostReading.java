package svc.host;

/**
 * A period in which a thread reads each value from a host only once. A write by the thread discards
 * the cached values.
 */
public interface HostReading extends AutoCloseable {
  /**
   * A reading that caches nothing. It is used by hosts that read quickly, and for a reading inside
   * another reading.
   */
  HostReading NONE = () -> {};

  @Override
  void close();
}
