package svc.host.embedded;

import static svc.model.TrackKind.AUDIO;
import static svc.model.TrackKind.GROUP;
import static svc.model.TrackKind.MIDI;

import java.util.List;
import java.util.Map;
import svc.model.Envelope;
import svc.model.Point;

/**
 * The sets that svc makes itself: the demo of first use, a small house tune in D minor, and an
 * empty one.
 */
final class DemoSet {
  private static final String RED = "#e2675a";
  private static final String ORANGE = "#cc9927";
  private static final String GREEN = "#7db04d";
  private static final String BLUE = "#5480e4";
  private static final String VIOLET = "#886ce4";
  private static final String TEAL = "#0a9c8e";
  private static final String GREY = "#a9a9a9";

  private DemoSet() {}

  /** Two MIDI and two audio tracks, two returns, eight scenes. */
  static SetState empty() {
    SetBuilder set = new SetBuilder("Untitled", 120);
    set.scenes("1", "2", "3", "4", "5", "6", "7", "8");
    set.track(MIDI, "1-MIDI", BLUE, null, 0.85, 0);
    set.track(MIDI, "2-MIDI", GREEN, null, 0.85, 0);
    set.track(AUDIO, "3-Audio", ORANGE, null, 0.85, 0);
    set.track(AUDIO, "4-Audio", VIOLET, null, 0.85, 0);
    returnsAndMaster(set);
    return set.build();
  }

  /** Named parts, a drum group, eight scenes, clips in session and arrangement, some automation. */
  static SetState create() {
    SetBuilder set = new SetBuilder("Night Drive", 124);
    set.scenes("Intro", "Verse", "Build", "Drop", "Break", "Verse 2", "Drop 2", "Outro");
    int drums = set.track(GROUP, "Drums", RED, null, 0.85, 0);
    kick(set, drums);
    hats(set, drums);
    bass(set);
    chords(set);
    lead(set);
    pad(set);
    vocal(set);
    returnsAndMaster(set);
    return set.build();
  }

  private static void kick(SetBuilder set, int group) {
    set.track(MIDI, "Kick", RED, group, 0.85, 0);
    set.kit("808 Core Kit");
    set.device("EQ Eight", "eq-eight");
    ClipState four =
        ClipState.midi("Kick 4x4", RED, 4, Patterns.steps(36, "x...x...x...x...", 112));
    ClipState busy =
        ClipState.midi("Kick Drop", RED, 4, Patterns.steps(36, "x...x...x...x.x.", 118));
    set.clips(four, 1, 2, 6, 8).clips(busy, 4, 7);
    set.arrange(four, 0, 32).arrange(busy, 48, 32);
  }

  private static void hats(SetBuilder set, int group) {
    set.track(MIDI, "Hats", ORANGE, group, 0.7, 0.15);
    set.kit("909 Core Kit");
    set.device("Saturator", "saturator");
    ClipState off =
        ClipState.midi("Hats Offbeat", ORANGE, 4, Patterns.steps(42, "..x...x...x...x.", 92));
    ClipState open =
        ClipState.midi("Hats Open", ORANGE, 4, Patterns.steps(46, "..x.x.x.x.x.x.xx", 84));
    set.clips(off, 2, 3, 6).clips(open, 4, 7);
    set.arrange(off, 16, 16).arrange(open, 48, 32);
  }

  private static void bass(SetBuilder set) {
    set.track(MIDI, "Bass", GREEN, null, 0.75, 0);
    set.device("Operator", "operator");
    set.device("Compressor", "compressor");
    ClipState verse =
        ClipState.midi(
            "Bass Verse",
            GREEN,
            8,
            Patterns.line("38 . 38 . . 36 . 38 41 . 41 . . 38 . 36", 0.5, 104));
    ClipState drop =
        ClipState.midi(
            "Bass Drop",
            GREEN,
            8,
            Patterns.line("38 38 . 38 . 41 . 38 36 36 . 36 . 34 . 36", 0.5, 112));
    set.clips(verse, 2, 6).clips(drop, 4, 7);
    set.arrange(verse, 16, 16).arrange(drop, 48, 32);
  }

  private static void chords(SetBuilder set) {
    set.track(MIDI, "Chords", BLUE, null, 0.65, -0.2);
    set.sends(0.55, 0.3);
    set.rack(
        "Warm Keys",
        "instrument-rack",
        List.of("Cutoff", "Resonance", "Attack", "Release", "Drive", "Width", "Reverb", "Delay"),
        Map.of("1", 84.0, "2", 20.0, "5", 32.0));
    set.device("Auto Pan", "auto-pan");
    ClipState four =
        ClipState.midi(
            "Chords Dm-F-C-Gm",
            BLUE,
            16,
            Patterns.chords(4, 88, "50 57 62 65", "53 57 60 65", "48 55 60 64", "55 58 62 67"));
    set.clips(four, 1, 2, 3, 5, 6);
    set.arrange(four, 0, 16).arrange(four, 16, 16).arrange(four, 32, 16);
  }

  private static void lead(SetBuilder set) {
    set.track(MIDI, "Lead", VIOLET, null, 0.675, 0.1);
    set.sends(0.4, 0.5);
    set.device("Wavetable", "wavetable");
    int filter = set.device("Auto Filter", "auto-filter");
    ClipState hook =
        ClipState.midi(
            "Lead Hook",
            VIOLET,
            8,
            Patterns.line("74 . 72 74 . 77 . 74 72 . 69 . 70 . 72 .", 0.5, 98));
    set.clips(hook, 4, 7);
    Envelope sweep =
        Patterns.envelope(
            filter,
            set.parameter("auto-filter", "Frequency"),
            new Point(0, 0.2),
            new Point(8, 0.9));
    set.clips(hook.named("Lead Sweep").automated(List.of(sweep)), 3);
    set.arrange(hook.named("Lead Sweep").automated(List.of(sweep)), 40, 8).arrange(hook, 48, 16);
  }

  private static void pad(SetBuilder set) {
    set.track(MIDI, "Pad", TEAL, null, 0.6, 0);
    set.sends(0.7, 0.0);
    set.device("Analog", "analog");
    set.device("Chorus-Ensemble", "chorus-ensemble");
    ClipState wash =
        ClipState.midi("Pad Wash", TEAL, 16, Patterns.chords(8, 70, "50 57 65 72", "55 58 65 74"));
    set.clips(wash, 1, 5, 8);
    set.arrange(wash, 0, 16).arrange(wash, 80, 16);
  }

  private static void vocal(SetBuilder set) {
    set.track(AUDIO, "Vocal", GREY, null, 0.75, 0);
    set.sends(0.5, 0.35);
    set.device("EQ Eight", "eq-eight");
    set.device("Compressor", "compressor");
    set.clips(ClipState.audio("Vocal Verse", GREY, 16), 2, 6);
    set.clips(ClipState.audio("Vocal Hook", GREY, 8), 4, 7);
    set.arrange(ClipState.audio("Vocal Verse", GREY, 16), 16, 16);
  }

  private static void returnsAndMaster(SetBuilder set) {
    set.returnTrack("A-Reverb", TEAL);
    set.device("Reverb", "reverb");
    set.returnTrack("B-Delay", BLUE);
    set.device("Delay", "delay");
    set.master();
    set.device("Limiter", "limiter");
  }
}
