package svc.model.argument;

/**
 * A reference to an input, an output or a source of a side chain as the caller wrote it: the name
 * that the host shows, a reference to a track, or for a side chain the pad of a drum rack, such as
 * Drums/Kick.
 */
public record RouteReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
