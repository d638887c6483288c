package svc.model.argument;

/** A device as a caller names it: dev_<n>, 1-based chain position, or a name or part of one. */
public record DeviceReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
