package svc.sound

import static svc.testing.SoundBench.note
import static svc.testing.SoundBench.render
import static svc.testing.SoundBench.track

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.curve.Breakpoints
import svc.model.envelope.EnvelopePoint
import svc.model.part.PartType
import svc.model.track.FaderScale
import svc.plot.AxisLabel
import svc.plot.Plot
import svc.plot.PlotSeries
import svc.plot.PlotTimeRange
import svc.plot.picture.PlotPictureWriter
import svc.sound.score.Control
import svc.sound.score.ScoreEffect
import svc.sound.score.ScoreEffect.EffectKind
import svc.store.file.UserFileResolver
import svc.testing.GoldenFile
import svc.testing.SoundBench.Sound

/** The pictures in docs/sound.md, drawn from measurements of the sound. */
class SoundPicturesSpec extends Specification {
  static final List NOTES = [note(0, 64, 60)]

  @TempDir
  Path folder

  private static Sound tone(Map values) { render([track([part: PartType.ORGAN, notes: NOTES] + values)], 4) }

  /** Draws series of values 0-1, with one value for each beat. */
  private boolean isDrawn(String name, String title, Map<String, List<Double>> series, Map<Double, String> labels) {
    def beats = series.values().first().size() - 1
    def lines = series.collect { label, values ->
      def points = values.withIndex().collect { value, beat -> new EnvelopePoint(beat, Math.max(0d, Math.min(1d, value))) }
      new PlotSeries(label, [new PlotSeries.KnownSegment(0, beats, Breakpoints.of(points))])
    }
    def file = folder.resolve(name)
    PlotPictureWriter.write(file, UserFileResolver.IN_PLACE,
        new Plot(title, lines, new PlotTimeRange(0, beats, 4), labels.collect { value, text -> new AxisLabel(value, text) }, []))
    GoldenFile.matches("docs/pictures/$name", Files.readString(file))
  }

  def "a fader that goes down one step on each beat: the levels that svc shows and those of the sound"() {
    given:
    def steps = (0..18).collect { 1 - it * 0.05d }
    def scale = { double db -> (db + 48) / 54 }
    def zero = tone([:]).db(0.5, 1.5)

    expect:
    isDrawn('fader.svg', 'Fader: shown and heard', [
        'level that svc shows': steps.collect { scale(FaderScale.VOLUME.toDb(it).value()) },
        'level of the sound': steps.collect { scale(tone(volume: it).db(0.5, 1.5) - zero) }],
        [(1d): '6 dB', (scale(0)): '0 dB', (scale(-12)): '-12 dB', (scale(-24)): '-24 dB', (0d): '-48 dB'])
  }

  def "a pan that goes from left to right in steps of an eighth: the levels of both channels"() {
    given:
    def pans = (-8..8).collect { it / 8d }
    def scale = { double db -> (db + 21) / 24 }
    def center = tone([:]).db(0.5, 1.5)
    def level = { double pan, boolean isLeft -> scale(Math.max(-60d, tone(pan: pan).db(0.5, 1.5, isLeft) - center)) }

    expect:
    isDrawn('pan.svg', 'Pan: the left and the right channel', [left: pans.collect { level(it, true) }, right: pans.collect { level(it, false) }],
        [(1d): '3 dB', (scale(0)): '0 dB', (scale(-9)): '-9 dB', (0d): '-21 dB'])
  }

  def "a sweep of Auto Filter: its frequency and the brightness of the sound"() {
    given:
    def scale = { double hz -> Math.log10(hz / 100) / 2 }
    def cutoff = { double beat -> Math.pow(40, beat / 16) * 200 }
    def points = (0..64).collect { step -> new EnvelopePoint(step / 4d, cutoff(step / 4d)) }
    def filter = new ScoreEffect(EffectKind.AUTO_FILTER, [Frequency: Control.following(points, { it })], -1)
    def sound = render([track(part: PartType.STRINGS, notes: [note(0, 20, 48)], effects: [filter])], 18)

    expect:
    isDrawn('sweep.svg', 'Filter sweep: frequency and brightness', [
        'frequency of the filter': (0..16).collect { scale(cutoff(it)) },
        'brightness of the sound': (0..16).collect { scale(sound.brightness(0.2 + it * 0.5, 0.6 + it * 0.5)) }],
        [(1d): '10 kHz', (0.5d): '1 kHz', (0d): '100 Hz'])
  }
}
