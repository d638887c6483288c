package svc.model.argument;

/**
 * A reference to a device: its dev_&lt;n&gt; id, its 1-based position in the chain, or its name or
 * part of it.
 */
public record DeviceReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
