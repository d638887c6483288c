package svc.movement;

/**
 * A section of the song.
 *
 * @param start the start in beats (quarter notes) from the song's start
 * @param end the end in beats
 */
public record MovementSection(String id, String name, double start, double end) {
  boolean isNamed(String text) {
    return id.equalsIgnoreCase(text) || name.equalsIgnoreCase(text);
  }
}
