package svc.host;

/**
 * A period in which a thread reads each value from a host only once. A write by the thread discards
 * the cached values.
 */
public interface HostReading extends AutoCloseable {
  /**
   * A reading without a cache of its own, for hosts that read quickly and for readings inside
   * another reading.
   */
  HostReading NONE = () -> {};

  @Override
  void close();
}
