package svc.interchange;

import java.util.EnumMap;
import java.util.Map;
import svc.model.part.PartType;
import svc.store.file.TsvResource;

/**
 * Assigns the channels of a MIDI file to tracks: drums play on channel 10, the other tracks on 1 to
 * 9 and 11 to 16 in turn.
 */
final class MidiChannelAssigner {
  static final int DRUMS = 10;
  private static final int OTHER_CHANNELS = 15;
  private static final Map<PartType, Integer> PROGRAMS = readPrograms();

  private int assigned;

  /**
   * The channel of a track.
   *
   * @param program the General MIDI program, 0-127; null if none is written, because the track has
   *     no part or another track on the channel has a program
   */
  record MidiChannel(int number, Integer program) {}

  /**
   * Returns the channel of the next track.
   *
   * @param part the part that the track plays, null if it is unknown
   */
  MidiChannel next(PartType part) {
    if (part != null && part.family() == PartType.PartTypeFamily.DRUM) {
      return new MidiChannel(DRUMS, null);
    }
    int index = assigned % OTHER_CHANNELS;
    boolean isShared = assigned >= OTHER_CHANNELS;
    assigned++;
    int number = index + 1 < DRUMS ? index + 1 : index + 2;
    return new MidiChannel(number, isShared ? null : PROGRAMS.get(part));
  }

  private static Map<PartType, Integer> readPrograms() {
    Map<PartType, Integer> programs = new EnumMap<>(PartType.class);
    for (String[] row : TsvResource.readRows(MidiChannelAssigner.class, "general-midi-programs")) {
      programs.put(PartType.parse(row[0]).orElseThrow(), Integer.valueOf(row[1]));
    }
    return programs;
  }
}
