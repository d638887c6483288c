package svc.model.set;

/**
 * The key of a set: the root and the scale that a host shows in its control bar.
 *
 * @param root the root in semitones above C, 0-11
 * @param scale the name of the scale as the host writes it, such as Major or Dorian
 */
public record SongKey(int root, String scale) {}
