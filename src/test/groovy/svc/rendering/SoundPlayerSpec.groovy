package svc.rendering

import static svc.testing.SoundBench.RATE
import static svc.testing.SoundBench.master
import static svc.testing.SoundBench.note
import static svc.testing.SoundBench.track

import spock.lang.Specification
import svc.model.part.PartType
import svc.sound.RenderRange
import svc.sound.score.Score
import svc.sound.score.ScoreNote
import svc.sound.score.SongTempo
import svc.sound.signal.StereoBlock

/** Playback of `listen`, on a line that collects samples instead of a sound card. */
class SoundPlayerSpec extends Specification {
  static final BAR = 2 * RATE

  /** A change begins so long before the bar. */
  static final FADE = 9 * StereoBlock.FRAMES

  static class CollectingLine implements SoundLine {
    final List<Short> left = []
    final Map<Integer, Closure> actions = [:]
    boolean isDrained

    @Override
    void write(byte[] samples) {
      for (int i = 0; i < samples.length; i += 4) {
        left << (short) ((samples[i] & 0xff) | samples[i + 1] << 8)
      }
      actions.remove(left.size().intdiv(StereoBlock.FRAMES))?.call()
    }

    @Override
    void drain() { isDrained = true }

    @Override
    void close() {}

    boolean isSilent(int from, int to) { left.subList(from, to).every { it == 0 } }

    /** The frames at which sound begins after silence. */
    List<Integer> onsets() {
      List<Integer> found = []
      int silent = RATE
      left.eachWithIndex { sample, i ->
        if (sample != 0 && silent > 5000) { found << i }
        silent = sample == 0 ? silent + 1 : 0
      }
      found
    }
  }

  def line = new CollectingLine()
  def reports = []

  private static SoundPlayer.PlayedSound sound(List<ScoreNote> notes, double end = 8, double bpm = 120, double start = 0) {
    def tracks = [track(part: PartType.HH, notes: notes), master()]
    new SoundPlayer.PlayedSound(new SetScore(new Score(SongTempo.constant(bpm), tracks), [], end, []), new RenderRange(start, end, RATE), 4)
  }

  private static List<ScoreNote> hits(double... beats) { beats.collect { note(it, 0.25, 42) } }

  private SoundPlayer player(SoundPlayer.PlayedSound played) {
    new SoundPlayer(played, line, { beat, peak, done -> reports << [beat, peak, done] })
  }

  private static boolean isNear(int frame, double expected) { Math.abs(frame - expected) <= 2 }

  def "the range is played once, and the line plays it to its end"() {
    when:
    player(sound(hits(0, 2, 6))).play(false)

    then:
    line.left.size() - 2 * BAR in 0..<StereoBlock.FRAMES
    [line.onsets(), [0, BAR / 2, 1.5 * BAR]].transpose().every { isNear(*it) }
    line.isDrained
  }

  def "position and level are reported several times a second"() {
    when:
    player(sound(hits(0, 2), 8, 120, 0)).play(false)

    then:
    reports.size() >= 4 * 3
    reports*.get(0) == reports*.get(0).sort() && reports.first()[0] < 0.1 && reports.last()[0] > 7
    reports.any { it[1] > -15 && it[1] < 0 } && reports.last()[1] < -60
    reports.every { it[2] >= 0 && it[2] <= 1 }
  }

  def "a change is heard from the next bar on, at the same position in the song"() {
    given:
    def player = player(sound(hits(0, 1, 2, 3, 4, 5, 6, 7)))
    line.actions[10] = { player.change(sound(hits(0, 4.5, 6))) }

    when:
    player.play(false)

    then:
    def beats = line.onsets().collect { it / (BAR / 4) }
    [beats, [0, 1, 2, 3, 4.5, 6]].transpose().every { found, expected -> Math.abs(found - expected) < 0.01 }
    beats.size() == 6
  }

  def "of several changes within a bar, the last one is heard"() {
    given:
    def player = player(sound(hits(0)))
    line.actions[10] = { player.change(sound(hits(5))) }
    line.actions[20] = { player.change(sound(hits(7))) }

    when:
    player.play(false)

    then:
    line.onsets().collect { Math.round(it / (BAR / 4)) } == [0, 7]
  }

  def "a change of the tempo keeps the position in beats, and a change of the end is followed"() {
    given:
    def player = player(sound(hits(0, 4)))
    line.actions[10] = { player.change(sound(hits(0, 4, 8), 12, 60)) }

    when:
    player.play(false)

    then:
    [line.onsets(), [0, BAR, 3 * BAR]].transpose().every { Math.abs(it[0] - it[1]) <= FADE }
    Math.abs(line.left.size() - 5 * BAR) <= FADE
  }

  def "a sound that a change removes fades out instead of clicking"() {
    given:
    def long_ = new SoundPlayer.PlayedSound(
        new SetScore(new Score(SongTempo.constant(120), [track(part: PartType.ORGAN, notes: [note(0, 8, 60)]), master()]), [], 8, []), new RenderRange(0, 8, RATE), 4)
    def player = player(long_)
    line.actions[10] = { player.change(sound([])) }

    when:
    player.play(false)
    def steps = { int from, int to -> (from..<to).collect { Math.abs(line.left[it + 1] - line.left[it]) }.max() }

    then:
    !line.isSilent(BAR - 10 * StereoBlock.FRAMES, BAR - 8 * StereoBlock.FRAMES)
    line.isSilent(BAR + StereoBlock.FRAMES, 2 * BAR)
    steps(BAR - 1000, BAR + 1000) < 2 * steps(BAR - 10000, BAR - 1000)
  }

  def "a loop starts again with the change, until its thread is interrupted"() {
    given:
    def player = player(sound(hits(0, 1), 2))
    int perPass = BAR / 2 / StereoBlock.FRAMES
    line.actions[perPass - 10] = { player.change(sound(hits(1), 2)) }
    line.actions[perPass * 2 + 100] = { Thread.currentThread().interrupt() }

    when:
    player.play(true)

    then:
    Thread.interrupted()
    line.onsets().collect { Math.round(it / (BAR / 4)) } == [0, 1, 3]
    !line.isDrained
  }
}
