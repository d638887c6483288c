package svc.sound.voice;

import java.util.List;
import java.util.Locale;
import svc.sound.signal.Gain;

/** The drums of the sketch sounds, chosen by the name of the pad or by the note. */
enum DrumSound {
  OPEN_HAT("open hat", "open hh", "hat open", "hh open", "hihat open", "ohh", "open"),
  CLOSED_HAT("hat", "hihat", "hh", "chh", "closed", "pedal"),
  RIM("rim", "side stick", "sidestick", "stick", "cross"),
  CLAP("clap", "snap", "clp"),
  SNARE("snare", "sd", "snr"),
  COWBELL("cowbell", "bell", "agogo", "triangle", "metal", "glass"),
  RIDE("ride"),
  CRASH("crash", "cymbal", "splash", "china", "cym"),
  SHAKER("shaker", "shake", "tamb", "maraca", "cabasa", "guiro", "noise"),
  TOM("tom"),
  CONGA("conga", "bongo", "djembe", "timbale", "tabla", "perc", "hand"),
  BLOCK("block", "clave", "wood", "click", "tick"),
  KICK("kick", "bass drum", "bd", "808");

  private final List<String> words;

  DrumSound(String... words) {
    this.words = List.of(words);
  }

  /** Returns the drum that the name of a pad describes, or the drum of its note without one. */
  static DrumSound of(String pad, int note) {
    String name = pad == null ? "" : pad.toLowerCase(Locale.ROOT).replace('-', ' ');
    for (DrumSound sound : values()) {
      if (sound.words.stream().anyMatch(name::contains)) {
        return sound;
      }
    }
    return ofNote(note);
  }

  /** Returns the drum of a note, as General MIDI and Live's kits have them. */
  static DrumSound ofNote(int note) {
    return switch (note) {
      case 35, 36 -> KICK;
      case 37 -> RIM;
      case 38, 40 -> SNARE;
      case 39 -> CLAP;
      case 42, 44 -> CLOSED_HAT;
      case 46 -> OPEN_HAT;
      case 41, 43, 45, 47, 48, 50 -> TOM;
      case 49, 52, 55, 57 -> CRASH;
      case 51, 53, 59 -> RIDE;
      case 54, 69, 70, 73, 74 -> SHAKER;
      case 56, 67, 68, 80, 81 -> COWBELL;
      case 75, 76, 77 -> BLOCK;
      default -> CONGA;
    };
  }

  /** Starts the drum with its level in a mixed kit, so that the sum peaks as high as one drum. */
  Voice startInKit(VoiceNote note) {
    return start(note.withGain(Gain.ofDb(kitDb())));
  }

  private double kitDb() {
    return switch (this) {
      case KICK -> -3.6;
      case SNARE, RIM -> -6.5;
      case CLAP -> -8.5;
      case TOM -> -8;
      case OPEN_HAT, CLOSED_HAT, RIDE, CRASH -> -11;
      default -> -10.5;
    };
  }

  Voice start(VoiceNote note) {
    return switch (this) {
      case KICK -> new KickVoice(note);
      case SNARE -> SnareVoice.snare(note);
      case RIM -> SnareVoice.rim(note);
      case CLAP -> ClapVoice.clap(note);
      case SHAKER -> ClapVoice.shaker(note);
      case CLOSED_HAT -> new CymbalVoice(note, CymbalVoice.CymbalKind.CLOSED_HAT);
      case OPEN_HAT -> new CymbalVoice(note, CymbalVoice.CymbalKind.OPEN_HAT);
      case RIDE -> new CymbalVoice(note, CymbalVoice.CymbalKind.RIDE);
      case CRASH -> new CymbalVoice(note, CymbalVoice.CymbalKind.CRASH);
      case TOM -> new PercussionVoice(note, PercussionVoice.PercussionKind.TOM, tomKey(note));
      case CONGA -> new PercussionVoice(note, PercussionVoice.PercussionKind.SKIN, skinKey(note));
      case COWBELL -> new PercussionVoice(note, PercussionVoice.PercussionKind.BELL, 72);
      case BLOCK -> new PercussionVoice(note, PercussionVoice.PercussionKind.BLOCK, 81);
    };
  }

  private static double tomKey(VoiceNote note) {
    return 42 + Math.max(0, Math.min(12, (note.pitch() - 41) * 1.3));
  }

  private static double skinKey(VoiceNote note) {
    return 54 + note.pitch() % 12;
  }
}
