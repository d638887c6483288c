package svc.store.midi;

/**
 * A program change or a change of a controller.
 *
 * @param beat the time in beats from the start of the file
 * @param channel 1-16
 * @param controller the number of the controller, 0-119; null for a program change
 * @param value the value of the controller or the number of the program, 0-127
 */
public record MidiControlEvent(double beat, int channel, Integer controller, int value) {
  /** The controller of a channel's volume. */
  public static final int VOLUME = 7;

  /** The controller of a channel's pan; 64 is the center. */
  public static final int PAN = 10;

  /** Returns a program change at the start of the file. */
  public static MidiControlEvent program(int channel, int program) {
    return new MidiControlEvent(0, channel, null, program);
  }
}
