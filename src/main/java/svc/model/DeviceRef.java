package svc.model;

/** A device as a caller names it: dev_<n>, 1-based chain position, or a name or part of one. */
public record DeviceRef(String text) {
  @Override
  public String toString() {
    return text;
  }
}
