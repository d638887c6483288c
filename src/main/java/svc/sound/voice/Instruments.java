package svc.sound.voice;

import java.util.Map;
import svc.model.part.PartType;

/** Chooses the instrument of a track by its part type. */
public final class Instruments {
  private Instruments() {}

  /**
   * Returns the instrument of a part type.
   *
   * @param type the part type, null if it is not known
   * @param pads the names of drum pads by note; empty without a drum rack
   */
  public static Instrument of(PartType type, Map<Integer, String> pads) {
    if (!pads.isEmpty() || type != null && type.family() == PartType.PartTypeFamily.DRUM) {
      return isKit(type)
          ? (note, controls) -> drum(type, pads, note).startInKit(note)
          : (note, controls) -> drum(type, pads, note).start(note);
    }
    return ofFamily(type == null ? PartType.OTHER : type);
  }

  /** Returns whether a track plays several drums, which then have the levels of a mixed kit. */
  private static boolean isKit(PartType type) {
    return type == null || type.family() != PartType.PartTypeFamily.DRUM || type == PartType.DRUMS;
  }

  private static DrumSound drum(PartType type, Map<Integer, String> pads, VoiceNote note) {
    String pad = pads.get(note.pitch());
    return pad == null && type != null && pads.isEmpty()
        ? ofDrumType(type, note.pitch())
        : DrumSound.of(pad, note.pitch());
  }

  /** A track for one drum plays it with every note, except those of its other forms. */
  private static DrumSound ofDrumType(PartType type, int note) {
    DrumSound sound = DrumSound.ofNote(note);
    return switch (type) {
      case BD -> DrumSound.KICK;
      case SD -> sound == DrumSound.CLAP || sound == DrumSound.RIM ? sound : DrumSound.SNARE;
      case HH -> sound == DrumSound.OPEN_HAT ? sound : DrumSound.CLOSED_HAT;
      case TOM -> DrumSound.TOM;
      case CRASH -> DrumSound.CRASH;
      default -> sound;
    };
  }

  private static Instrument ofFamily(PartType type) {
    return switch (type) {
      case PAD, AMBIENCE -> PadVoice::start;
      case LEAD, RIFF, MELODY, SOLO, HOOK -> LeadVoice::start;
      case BASS -> BassVoice::start;
      case ARP, PLUCK -> PluckVoice::start;
      case CHORDS -> ChordVoice::start;
      case VOCAL, BACKING_VOCAL -> VocalVoice::start;
      case GUITAR -> GuitarVoice::start;
      case PIANO -> PianoVoice::start;
      case MALLETS -> MalletVoice::start;
      case ORGAN -> OrganVoice::start;
      case STRINGS -> StringsVoice::start;
      case BRASS -> BrassVoice::start;
      case FX_RISER -> RiserVoice::rising;
      case FX_RELEASE -> RiserVoice::falling;
      default -> OtherVoice::start;
    };
  }
}
