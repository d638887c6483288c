package svc.host;

/**
 * A period in which a thread reads each value from a host only once. A write by the thread discards
 * the cached values.
 */
public interface CachedReadScope extends AutoCloseable {
  /**
   * A scope that caches nothing. It is used by hosts that read quickly, and for a scope inside
   * another scope.
   */
  CachedReadScope NONE = () -> {};

  @Override
  void close();
}
