package svc.host.embedded.set;

import static svc.model.track.TrackKind.AUDIO;
import static svc.model.track.TrackKind.GROUP;
import static svc.model.track.TrackKind.MIDI;

import java.util.List;
import java.util.Map;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;

/** Creates the demo set, a short house track in D minor, and the empty set. */
public final class DemoSetFactory {
  private static final String RED = "#e2675a";
  private static final String ORANGE = "#cc9927";
  private static final String GREEN = "#7db04d";
  private static final String BLUE = "#5480e4";
  private static final String VIOLET = "#886ce4";
  private static final String TEAL = "#0a9c8e";
  private static final String GRAY = "#a9a9a9";

  private DemoSetFactory() {}

  /** Creates a set with two MIDI tracks, two audio tracks, two return tracks and eight scenes. */
  public static SetState createEmpty() {
    SetStateBuilder set = new SetStateBuilder("Untitled", 120);
    set.setScenes("", "", "", "", "", "", "", "");
    set.addTrack(MIDI, "1-MIDI", BLUE, null, 0.85, 0);
    set.addTrack(MIDI, "2-MIDI", GREEN, null, 0.85, 0);
    set.addTrack(AUDIO, "3-Audio", ORANGE, null, 0.85, 0);
    set.addTrack(AUDIO, "4-Audio", VIOLET, null, 0.85, 0);
    addReturnsAndMaster(set);
    return set.build();
  }

  /**
   * Creates the demo set: named tracks, a drum group, clips in session and arrangement, locators.
   */
  public static SetState createDemo() {
    SetStateBuilder set = new SetStateBuilder("Night Drive", 124);
    set.setScenes("Intro", "Verse", "Build", "Drop", "Break", "Verse 2", "Drop 2", "Outro");
    int drums = set.addTrack(GROUP, "Drums", RED, null, 0.85, 0);
    addKick(set, drums);
    addHats(set, drums);
    addBass(set);
    addChords(set);
    addLead(set);
    addPad(set);
    addVocal(set);
    addReturnsAndMaster(set);
    addLocators(set);
    return set.build();
  }

  private static void addLocators(SetStateBuilder set) {
    set.addLocator("Intro", 0);
    set.addLocator("Verse", 16);
    set.addLocator("Build", 32);
    set.addLocator("Drop", 48);
    set.addLocator("Outro", 80);
  }

  private static void addKick(SetStateBuilder set, int group) {
    set.addTrack(MIDI, "Kick", RED, group, 0.85, 0);
    set.addDrumKit("808 Core Kit");
    set.addStockDevice("EQ Eight", "eq-eight");
    ClipState four =
        ClipState.ofMidi(
            "Kick 4x4", RED, 4, DemoPatternParser.parseSteps(36, "x...x...x...x...", 112));
    ClipState busy =
        ClipState.ofMidi(
            "Kick Drop", RED, 4, DemoPatternParser.parseSteps(36, "x...x...x...x.x.", 118));
    set.addClips(four, 1, 2, 6, 8).addClips(busy, 4, 7);
    set.addArrangementClip(four, 0, 32).addArrangementClip(busy, 48, 32);
  }

  private static void addHats(SetStateBuilder set, int group) {
    set.addTrack(MIDI, "Hats", ORANGE, group, 0.7, 0.15);
    set.addDrumKit("909 Core Kit");
    set.addStockDevice("Saturator", "saturator");
    ClipState off =
        ClipState.ofMidi(
            "Hats Offbeat", ORANGE, 4, DemoPatternParser.parseSteps(42, "..x...x...x...x.", 92));
    ClipState open =
        ClipState.ofMidi(
            "Hats Open", ORANGE, 4, DemoPatternParser.parseSteps(46, "..x.x.x.x.x.x.xx", 84));
    set.addClips(off, 2, 3, 6).addClips(open, 4, 7);
    set.addArrangementClip(off, 16, 16).addArrangementClip(open, 48, 32);
  }

  private static void addBass(SetStateBuilder set) {
    set.addTrack(MIDI, "Bass", GREEN, null, 0.75, 0);
    set.addStockDevice("Operator", "operator");
    set.addStockDevice("Compressor", "compressor");
    ClipState verse =
        ClipState.ofMidi(
            "Bass Verse",
            GREEN,
            8,
            DemoPatternParser.parseLine("38 . 38 . . 36 . 38 41 . 41 . . 38 . 36", 0.5, 104));
    ClipState drop =
        ClipState.ofMidi(
            "Bass Drop",
            GREEN,
            8,
            DemoPatternParser.parseLine("38 38 . 38 . 41 . 38 36 36 . 36 . 34 . 36", 0.5, 112));
    set.addClips(verse, 2, 6).addClips(drop, 4, 7);
    set.addArrangementClip(verse, 16, 16).addArrangementClip(drop, 48, 32);
  }

  private static void addChords(SetStateBuilder set) {
    set.addTrack(MIDI, "Chords", BLUE, null, 0.65, -0.2);
    set.setSends(0.55, 0.3);
    set.addRack(
        "Warm Keys",
        "instrument-rack",
        List.of("Cutoff", "Resonance", "Attack", "Release", "Drive", "Width", "Reverb", "Delay"),
        Map.of("1", 84.0, "2", 20.0, "5", 32.0));
    set.addStockDevice("Auto Pan", "auto-pan");
    ClipState four =
        ClipState.ofMidi(
            "Chords Dm-F-C-Gm",
            BLUE,
            16,
            DemoPatternParser.parseChords(
                4, 88, "50 57 62 65", "53 57 60 65", "48 55 60 64", "55 58 62 67"));
    set.addClips(four, 1, 2, 3, 5, 6);
    set.addArrangementClip(four, 0, 16)
        .addArrangementClip(four, 16, 16)
        .addArrangementClip(four, 32, 16);
  }

  private static void addLead(SetStateBuilder set) {
    set.addTrack(MIDI, "Lead", VIOLET, null, 0.675, 0.1);
    set.setSends(0.4, 0.5);
    set.addStockDevice("Wavetable", "wavetable");
    int filter = set.addStockDevice("Auto Filter", "auto-filter");
    ClipState hook =
        ClipState.ofMidi(
            "Lead Hook",
            VIOLET,
            8,
            DemoPatternParser.parseLine("74 . 72 74 . 77 . 74 72 . 69 . 70 . 72 .", 0.5, 98));
    set.addClips(hook, 4, 7);
    Envelope sweep =
        DemoPatternParser.createEnvelope(
            filter,
            set.parameterIndex("auto-filter", "Frequency"),
            new EnvelopePoint(0, 0.2),
            new EnvelopePoint(8, 0.9));
    set.addClips(hook.withName("Lead Sweep").withEnvelopes(List.of(sweep)), 3);
    set.addArrangementClip(hook.withName("Lead Sweep").withEnvelopes(List.of(sweep)), 40, 8)
        .addArrangementClip(hook, 48, 16);
  }

  private static void addPad(SetStateBuilder set) {
    set.addTrack(MIDI, "Pad", TEAL, null, 0.6, 0);
    set.setSends(0.7, 0.0);
    set.addStockDevice("Analog", "analog");
    set.addStockDevice("Chorus-Ensemble", "chorus-ensemble");
    ClipState wash =
        ClipState.ofMidi(
            "Pad Wash",
            TEAL,
            16,
            DemoPatternParser.parseChords(8, 70, "50 57 65 72", "55 58 65 74"));
    set.addClips(wash, 1, 5, 8);
    set.addArrangementClip(wash, 0, 16).addArrangementClip(wash, 80, 16);
  }

  private static void addVocal(SetStateBuilder set) {
    set.addTrack(AUDIO, "Vocal", GRAY, null, 0.75, 0);
    set.setSends(0.5, 0.35);
    set.addStockDevice("EQ Eight", "eq-eight");
    set.addStockDevice("Compressor", "compressor");
    set.addClips(ClipState.ofAudio("Vocal Verse", GRAY, 16), 2, 6);
    set.addClips(ClipState.ofAudio("Vocal Hook", GRAY, 8), 4, 7);
    set.addArrangementClip(ClipState.ofAudio("Vocal Verse", GRAY, 16), 16, 16);
  }

  private static void addReturnsAndMaster(SetStateBuilder set) {
    set.addReturnTrack("A-Reverb", TEAL);
    set.addStockDevice("Reverb", "reverb");
    set.addReturnTrack("B-Delay", BLUE);
    set.addStockDevice("Delay", "delay");
    set.addMaster();
    set.addStockDevice("Limiter", "limiter");
  }
}
