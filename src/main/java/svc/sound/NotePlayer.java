package svc.sound;

import java.util.ArrayList;
import java.util.List;
import svc.sound.score.Control;
import svc.sound.score.ScoreInstrument;
import svc.sound.score.ScoreInstrument.InstrumentControl;
import svc.sound.score.ScoreNote;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.StereoBlock;
import svc.sound.voice.Instrument;
import svc.sound.voice.Instruments;
import svc.sound.voice.Voice;
import svc.sound.voice.VoiceControls;
import svc.sound.voice.VoiceNote;

/** Plays the notes of a track, with at most {@link #MAX_VOICES} voices. */
final class NotePlayer {
  static final int MAX_VOICES = 32;

  /** A note that ends so soon after the start of the range is not started again there. */
  private static final double SHORTEST_REST_BEATS = 1.0 / 32;

  private static final double SEED_STEPS_PER_BEAT = 960;

  private final List<ScoreNote> notes;
  private final Instrument instrument;
  private final ScoreInstrument settings;
  private final SongClock clock;
  private final RenderRange range;
  private final VoiceControls controls = new VoiceControls();
  private final List<PlayingVoice> voices = new ArrayList<>();
  private final StereoBlock scratch = new StereoBlock();
  private int next;
  private int stolen;
  private double volume = Double.NaN;

  NotePlayer(List<ScoreNote> notes, ScoreInstrument settings, SongClock clock, RenderRange range) {
    this.notes = notes.stream().filter(note -> isInRange(note, range)).toList();
    this.instrument = Instruments.of(settings.part(), settings.pads());
    this.settings = settings;
    this.clock = clock;
    this.range = range;
  }

  private static boolean isInRange(ScoreNote note, RenderRange range) {
    boolean isLater = note.startBeat() >= range.startBeat();
    return note.startBeat() < range.endBeat()
        && (isLater || note.endBeat() > range.startBeat() + SHORTEST_REST_BEATS);
  }

  /** Adds the sound of the frames from the given one on. Returns whether there was any. */
  boolean render(StereoBlock block, long frame, double beat) {
    setControls(beat);
    startNotes(frame);
    if (voices.isEmpty()) {
      volume = Double.NaN;
      return false;
    }
    for (PlayingVoice voice : voices) {
      voice.render(block, scratch, frame, controls);
    }
    voices.removeIf(PlayingVoice::isFinished);
    setVolume(block, beat);
    return true;
  }

  private void setVolume(StereoBlock block, double beat) {
    Control wanted = settings.controls().get(InstrumentControl.VOLUME);
    if (wanted != null) {
      double level = wanted.at(beat);
      double from = Double.isNaN(volume) ? level : volume;
      block.scale(from, level, from, level);
      volume = level;
    }
  }

  private void setControls(double beat) {
    controls.cutoff = value(InstrumentControl.CUTOFF, beat);
    controls.resonance = value(InstrumentControl.RESONANCE, beat);
    controls.attack = value(InstrumentControl.ATTACK, beat);
    controls.release = value(InstrumentControl.RELEASE, beat);
  }

  private double value(InstrumentControl name, double beat) {
    Control found = settings.controls().get(name);
    return found == null ? Double.NaN : found.at(beat);
  }

  private void startNotes(long frame) {
    while (next < notes.size() && startFrame(notes.get(next)) < frame + StereoBlock.FRAMES) {
      start(notes.get(next));
      next++;
    }
  }

  private long startFrame(ScoreNote note) {
    return Math.max(0, clock.frameAt(note.startBeat()));
  }

  private void start(ScoreNote note) {
    double end = Math.min(range.endBeat(), note.endBeat());
    VoiceNote played =
        new VoiceNote(
            note.pitch(),
            Math.max(1, Math.min(127, note.velocity())),
            clock.seconds(note.startBeat(), note.endBeat()),
            1,
            seed(note),
            range.sampleRate());
    Voice voice = instrument.start(played, controls);
    voices.forEach(each -> each.chokeIfIn(voice.chokeGroup()));
    makeRoom();
    long start = startFrame(note);
    voices.add(new PlayingVoice(voice, start, Math.max(start + 1, clock.frameAt(end))));
  }

  /** Returns a seed by which a note sounds the same in every range. */
  private static long seed(ScoreNote note) {
    long time = Math.round(note.startBeat() * SEED_STEPS_PER_BEAT);
    return NoiseGenerator.scramble(time * 128 + note.pitch());
  }

  private void makeRoom() {
    List<PlayingVoice> sounding = voices.stream().filter(each -> !each.isStopping()).toList();
    if (sounding.size() < MAX_VOICES) {
      return;
    }
    sounding.stream().filter(PlayingVoice::isReleased).findFirst().orElse(sounding.get(0)).stop();
    stolen++;
  }

  /** Returns how many voices ended early because others needed their places. */
  int stolenVoices() {
    return stolen;
  }
}
