package svc.verbs

import static svc.testing.SoundBench.RATE

import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Tag
import svc.sound.wave.AudioFileReader

class RenderSpec extends VerbSpec {
  /** The left channel of a file. */
  static float[] samples(Path file) {
    new AudioFileReader(Files.newByteChannel(file), 'file').withCloseable { reader ->
      float[] all = new float[(int) reader.format().frames()]
      float[] block = new float[AudioFileReader.BLOCK_FRAMES]
      float[] right = new float[AudioFileReader.BLOCK_FRAMES]
      int at = 0
      for (int count = reader.read(block, right); count > 0; count = reader.read(block, right)) {
        System.arraycopy(block, 0, all, at, count)
        at += count
      }
      all
    }
  }

  def "'render' writes a section with its exact length, and says that these are sketch sounds"() {
    when:
    def result = run('render', "${home.resolve('drop.wav')}", '--at', '13.1', '--length', '1 bar')
    def shown = svc('render', "${home.resolve('again.wav')}", '--at', '13.1', '--length', '1 bar').out

    then:
    result.seconds == Math.round(samples(home.resolve('drop.wav')).length * 1000 / RATE) / 1000
    result.sound == 'sketch' && result.sample_rate == RATE && result.bits == 24
    result.integrated_lufs < -10 && result.true_peak_dbtp < 0
    result.unheard*.what.contains('Limiter')
    shown.readLines()[1] == "These are sketch sounds, not the set's instruments."
    Files.mismatch(home.resolve('drop.wav'), home.resolve('again.wav')) == -1
  }

  def "a scene repeats its loops for the given length, and one track of it is heard alone"() {
    when:
    def all = run('render', "${home.resolve('scene.wav')}", '--scene', 'Drop', '--length', '2 bars')
    def one = run('render', "${home.resolve('clip.wav')}", '--scene', 'Drop', '--track', 'Bass', '--length', '2 bars')

    then:
    all.seconds == one.seconds
    one.integrated_lufs < all.integrated_lufs
  }

  def "a deactivated clip on the timeline is silent"() {
    given:
    run('clip set', 'Bass', '13.1', '--deactivate')

    when:
    run('render', "${home.resolve('bass.wav')}", '--track', 'Bass', '--at', '13.1', '--length', '1 bar')

    then:
    samples(home.resolve('bass.wav')).every { it == 0 }
  }

  def "stems are the tracks after their faders, and those outside groups add up to the mix"() {
    when:
    run('render', "${home.resolve('mix.wav')}", '--at', '13.1', '--length', '1 bar', '--stems', "${home.resolve('stems')}", '--bits', '32')
    def stems = Files.list(home.resolve('stems')).withCloseable { it.filter { "$it".endsWith('.wav') }.map { samples(it) }.toList() }
    def mix = samples(home.resolve('mix.wav'))
    double largest = 0
    mix.length.times { i -> largest = Math.max(largest, Math.abs(mix[i] - stems.sum { it[i] })) }

    then:
    largest < 1e-6
    Files.exists(home.resolve('stems/Drums/Kick.wav'))
    !Files.exists(home.resolve('stems/Master.wav'))
  }

  def "'render' replaces files only with --replace, and leaves nothing behind when it is refused"() {
    given:
    def file = home.resolve('old.wav')
    Files.writeString(file, 'mine')

    expect:
    refused('render', "$file", '--at', '13.1', '--length', '1') == 'INVALID_ARGUMENT'
    Files.readString(file) == 'mine'
    run('render', "$file", '--at', '13.1', '--length', '1', '--replace').file == "$file"
    refused('render', "${home.resolve('none/song.wav')}", '--at', '13.1', '--length', '1') == 'WRITE_FAILED'
    Files.list(home).withCloseable { it.noneMatch { "$it".endsWith('.tmp') } }
  }

  def "a dry run lists the files and writes none"() {
    when:
    def result = run('render', "${home.resolve('song.wav')}", '--scene', 'Drop', '--length', '1', '--stems', "${home.resolve('stems')}", '--dry-run')

    then:
    result.items.size() > 3
    !Files.exists(home.resolve('song.wav')) && !Files.exists(home.resolve('stems'))
  }

  def "an interruption writes no file"() {
    given:
    run('track list')

    when:
    Thread.currentThread().interrupt()
    def result = svc('render', "${home.resolve('song.wav')}", '--json')
    Thread.interrupted()

    then:
    result.error().code == 'CANCELLED'
    Files.list(home).withCloseable { files -> files.noneMatch { "$it".endsWith('.wav') || "$it".endsWith('.tmp') } }
  }

  def "with an empty timeline, the error lists the scenes"() {
    given:
    run('set new')

    when:
    def result = svc('render', "${home.resolve('song.wav')}", '--json')

    then:
    result.error().code == 'INVALID_ARGUMENT'
    result.error().message.startsWith('the timeline is empty; the scenes are')
  }

  def "a window without notes is silence with a warning"() {
    given:
    def result = run('render', "${home.resolve('song.wav')}", '--at', '13.1', '--length', '1 bar', '--track', 'Vocal')

    expect:
    result.true_peak_dbtp == '-inf'
    result.integrated_lufs == '-inf'
  }

  def "a mix that clips is warned about with its true peak, except in 32 bits"() {
    given:
    ['Kick', 'Bass', 'Chords', 'Lead', 'Pad'].each { run('mix set', it, '--volume-db', '6') }
    run('mix set', 'Master', '--volume-db', '6')
    def render = { bits -> run('render', "${home.resolve("song${bits}.wav")}", '--at', '13.1', '--length', '2', '--bits', "$bits").warnings*.code }

    expect:
    render(16) == ['CLIPPED']
    render(32) == []
  }

  def "'mix measure' has a row for each track and section, and the mix"() {
    when:
    def result = run('mix measure', '--at', '1.1', '--length', '8 bars', '--track', 'Kick', '--track', 'Chords')

    then:
    result.sound == 'sketch'
    result.items.collect { [it.track, it.section] } ==
        [['Kick', null], ['Kick', 'Intro'], ['Kick', 'Verse'], ['Chords', null], ['Chords', 'Intro'], ['Chords', 'Verse'],
         ['mix', null], ['mix', 'Intro'], ['mix', 'Verse']]
    result.items.every { it.containsKey('integrated_lufs') && it.containsKey('true_peak_dbtp') }
  }

  def "a fader that is moved by -6 dB changes the measured track by -6 dB"() {
    given:
    def measure = { run('mix measure', '--at', '13.1', '--length', '2 bars', '--track', 'Bass').items[0].integrated_lufs }
    def before = measure()
    run('mix set', 'Bass', '--volume-db', '-=6')

    expect:
    Math.abs(measure() - before + 6) < 0.02
  }

  def "'mix measure --stems' measures exported files, which belong to the tracks that end their names"() {
    given:
    def stems = home.resolve('stems')
    run('render', "${home.resolve('mix.wav')}", '--at', '13.1', '--length', '1 bar', '--stems', "$stems")
    Files.move(stems.resolve('Bass.wav'), stems.resolve('Night 3-Bass.wav'))
    Files.move(stems.resolve('Lead.wav'), stems.resolve('other.wav'))

    when:
    def result = run('mix measure', '--stems', "$stems", '--file', "${home.resolve('mix.wav')}")
    def assigned = run('mix measure', '--stems', "$stems", '--stem', 'other.wav=Lead')

    then:
    result.sound == 'file'
    result.unmatched == ['other.wav']
    result.items*.track.containsAll(['Bass', 'Kick', 'Drums', 'mix'])
    assigned.unmatched == [] && assigned.items*.track.contains('Lead')
  }

  def "'mix compare --stems' compares measured loudness with the profile, relative to the kick"() {
    given:
    def compare = {
      run('render', "${home.resolve('mix.wav')}", '--at', '13.1', '--length', '2 bars', '--replace', '--stems', "${home.resolve('stems')}")
      run('mix compare', '--stems', "${home.resolve('stems')}", '--part', 'lead', '--part', 'bass', '--tolerance', '0')
    }

    when:
    def before = compare().items.find { it.track == 'Lead' }
    run('mix set', 'Lead', '--volume-db', '+=6')
    def after = compare()

    then:
    before.setting == 'loudness'
    with(after.items.find { it.track == 'Lead' }) {
      Math.abs(difference - before.difference - 6) < 0.05
      after.entries.any { entry -> entry.startsWith('lead-=') || entry.startsWith('lead+=') }
    }
  }

  def "'mix measure' rejects a file with #what"() {
    given:
    def file = home.resolve('bad.wav')
    Files.write(file, bytes as byte[])

    expect:
    refused('mix measure', '--file', "$file") == 'FILE_INVALID'

    where:
    what               | bytes
    'nothing in it'    | []
    'another format'   | 'OggS and more than twelve'.bytes
    'a header only'    | 'RIFF\0\0\0\0WAVE'.bytes
  }

  def "without a sound card, 'listen' names 'render'"() {
    when:
    def result = svc('listen', '--at', '13.1', '--length', '1', '--json')

    then:
    result.status == 0 || result.error().code == 'NO_SOUND_CARD' && result.error().toString().contains('svc render')
    run('listen', 'stop').seconds == null
  }
}
