package svc.testing

import groovy.transform.CompileStatic
import svc.model.part.PartType
import svc.model.track.TrackKind
import svc.sound.RenderRange
import svc.sound.SongRenderer
import svc.sound.loudness.LoudnessMeasurement
import svc.sound.loudness.LoudnessMeter
import svc.sound.score.Control
import svc.sound.score.Score
import svc.sound.score.ScoreEffect
import svc.sound.score.ScoreInstrument
import svc.sound.score.ScoreMixer
import svc.sound.score.ScoreNote
import svc.sound.score.ScoreTrack
import svc.sound.score.SongTempo
import svc.sound.signal.StereoBlock

/** Renders scores in memory, and measures samples. */
@CompileStatic
final class SoundBench {
  static final int RATE = 48_000

  static class Sound {
    float[] left
    float[] right

    double rms(double fromSeconds, double toSeconds, boolean isLeft = true) {
      def samples = isLeft ? left : right
      double sum = 0
      int from = (int) (fromSeconds * RATE)
      int to = Math.min(samples.length, (int) (toSeconds * RATE))
      for (int i = from; i < to; i++) {
        sum += (double) samples[i] * samples[i]
      }
      Math.sqrt(sum / Math.max(1, to - from))
    }

    double db(double fromSeconds, double toSeconds, boolean isLeft = true) {
      20 * Math.log10(rms(fromSeconds, toSeconds, isLeft))
    }

    /** The root mean square of the frequencies in Hz, which rises with the brightness. */
    double brightness(double fromSeconds, double toSeconds) {
      double slope = 0
      double power = 0
      for (int i = (int) (fromSeconds * RATE) + 1; i < (int) (toSeconds * RATE); i++) {
        double step = left[i] - left[i - 1]
        slope += step * step
        power += (double) left[i] * left[i]
      }
      Math.sqrt(slope / power) * RATE / (2 * Math.PI)
    }

    /** The frames at which sound begins after silence. */
    List<Integer> onsets() {
      List<Integer> found = []
      int silent = RATE
      for (int i = 0; i < left.length; i++) {
        boolean isSilent = Math.abs(left[i]) < 1e-7f
        if (!isSilent && silent > 500) {
          found << i
        }
        silent = isSilent ? silent + 1 : 0
      }
      found
    }

    long hash() { 31L * Arrays.hashCode(left) + Arrays.hashCode(right) }

    LoudnessMeasurement measure() {
      def meter = new LoudnessMeter(RATE, true)
      for (int i = 0; i < left.length; i += 4096) {
        meter.add(left, right, i, Math.min(left.length, i + 4096))
      }
      meter.whole()
    }
  }

  /** A track to change with the methods below. */
  static ScoreTrack track(Map values = [:]) {
    new ScoreTrack(
        (String) (values.name ?: 'Track'),
        (TrackKind) (values.kind ?: TrackKind.MIDI),
        values.parent == null ? -1 : (int) values.parent,
        (ScoreInstrument) (values.instrument ?: new ScoreInstrument((PartType) values.part, [:], [:])),
        (List<ScoreNote>) (values.notes ?: []),
        [],
        (List<ScoreEffect>) (values.effects ?: []),
        new ScoreMixer(
            control(values.volume, 0.85d), control(values.pan, 0d), control(values.mute, 0d),
            (boolean) (values.solo ?: false), ((List<Object>) (values.sends ?: [])).collect { it == null ? null : control(it, 0d) }))
  }

  private static Control control(Object given, double otherwise) {
    given == null ? Control.constant(otherwise) : given instanceof Control ? (Control) given : Control.constant((double) given)
  }

  static ScoreTrack master(Map values = [:]) { track([name: 'Master', kind: TrackKind.MASTER] + values) }

  static ScoreNote note(double start, double length, int pitch = 60, double velocity = 100) {
    new ScoreNote(pitch, start, length, velocity)
  }

  static Sound render(List<ScoreTrack> tracks, double beats, double start = 0, SongTempo tempo = SongTempo.constant(120)) {
    renderStems(tracks, beats, start, tempo)[-1]
  }

  /** The sound of each track, and the mix. */
  static List<Sound> renderStems(List<ScoreTrack> tracks, double beats, double start = 0, SongTempo tempo = SongTempo.constant(120)) {
    def all = tracks.any { it.kind() == TrackKind.MASTER } ? tracks : tracks + [master()]
    def renderer = new SongRenderer(new Score(tempo, all), new RenderRange(start, start + beats, RATE))
    int length = (int) renderer.length()
    List<Sound> sounds = (0..all.size()).collect { new Sound(left: new float[length], right: new float[length]) }
    def block = new StereoBlock()
    for (int at = 0; at < length; at += StereoBlock.FRAMES) {
      renderer.renderBlock()
      int count = Math.min(StereoBlock.FRAMES, length - at)
      for (int i = 0; i < sounds.size(); i++) {
        if (i == all.size()) {
          block.copyFrom(renderer.mix())
        } else {
          renderer.copyStem(i, block)
        }
        System.arraycopy(block.left, 0, sounds[i].left, at, count)
        System.arraycopy(block.right, 0, sounds[i].right, at, count)
      }
    }
    sounds
  }

  /** Sines of equal length one after the other: each has a frequency, a level in dBFS and a length in seconds. */
  static LoudnessMeasurement measureSines(List<List<Number>> parts, int rate = RATE) {
    def meter = new LoudnessMeter(rate, true)
    parts.each { addSine(meter, it[0] as double, it[1] as double, it[2] as double, rate) }
    meter.whole()
  }

  static void addSine(LoudnessMeter meter, double hz, double db, double seconds, int rate = RATE) {
    double amplitude = Math.pow(10, db / 20)
    float[] samples = new float[(int) Math.round(seconds * rate)]
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (float) (amplitude * Math.sin(2 * Math.PI * hz * i / rate))
    }
    add(meter, samples)
  }

  static void add(LoudnessMeter meter, float[] samples) {
    for (int i = 0; i < samples.length; i += 4096) {
      meter.add(samples, samples, i, Math.min(samples.length, i + 4096))
    }
  }
}
