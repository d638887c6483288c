package svc.model.argument;

/**
 * A reference to a device as the caller wrote it: the device's dev_&lt;n&gt; id, its position in
 * the chain from 1, its name, a part of its name that is in no other device's name, a path into a
 * rack, or "mixer" for the mixer of the track.
 */
public record DeviceReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
