package svc.verbs

import static svc.testing.SoundBench.RATE

import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import javax.sound.sampled.AudioFileFormat
import javax.sound.sampled.AudioInputStream
import javax.sound.sampled.AudioSystem
import spock.lang.Tag
import svc.sound.wave.AudioFileReader
import svc.testing.AudioFixture

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

  def "settings of a heard device that its effect leaves out are listed as unheard"() {
    given:
    run('device load', 'Bass', 'Audio Effects/Auto Filter')
    run('device load', 'Pad', 'Audio Effects/EQ Eight')
    run('device set', 'Bass', 'Auto Filter', 'LFO Amount', '12')
    run('device set', 'Bass', 'Compressor', 'S/C On', 'On')
    run('device set', 'Pad', 'EQ Eight', '2 Gain B', '6')

    expect:
    unheard().findAll { it.track in ['Bass', 'Pad'] && it.why.startsWith('its effect leaves out') }.collect { [it.track, it.what, it.why - 'its effect leaves out: '] } == [
        ['Bass', 'Compressor', 'S/C EQ On'], ['Bass', 'Auto Filter', 'LFO Amount'], ['Pad', 'EQ Eight', '2 Gain B']]
  }

  private List unheard() { run('render', "${home.resolve('unheard.wav')}", '--at', '13.1', '--length', '1', '--replace').unheard }

  private void dry(String track) { run('mix set', track, '--send', 'Reverb=-inf', '--send', 'Delay=-inf') }

  private double loudness(String... more) {
    def result = run('render', "${home.resolve('loudness.wav')}", '--at', '13.1', '--length', '1 bar', '--replace', *more)
    result.integrated_lufs == '-inf' ? -200 : result.integrated_lufs
  }

  def "the output of a track is followed: to a track that monitors its input, and to sends only"() {
    given:
    dry('Vocal')
    dry('Bass')
    run('mix set', 'Vocal', '--volume-db', '0')
    run('device delete', 'Bass', 'Compressor')
    def before = loudness('--track', 'Bass')

    when:
    run('track route', 'Vocal', '--from', 'No Input', '--monitor', 'in')
    run('track route', 'Bass', '--to', 'Vocal')
    run('mix set', 'Vocal', '--volume-db', '-6')

    then:
    Math.abs(loudness('--track', 'Bass') - before + 6) < 0.1

    when:
    run('track route', 'Vocal', '--monitor', 'off')

    then:
    loudness('--track', 'Bass') == -200
    unheard().any { it.what == 'output to Vocal (Track In)' && it.why == 'the monitor of that track is not on' }

    when:
    run('track route', 'Bass', '--to', 'Sends Only')

    then:
    loudness('--track', 'Bass') == -200
    !unheard()*.what.any { it.startsWith('output') }
  }

  def "an output to the sound card and an input from another track are listed as unheard"() {
    given:
    run('track route', 'Bass', '--to', 'Ext. Out')
    run('track route', 'Vocal', '--from', 'Drums', '--from-channel', 'post-fx', '--monitor', 'in')

    expect:
    unheard().collect { [it.track, it.what] }.containsAll([['Bass', 'output to Ext. Out (1/2)'], ['Vocal', 'input from Drums (Post FX)']])
  }

  /** Writes a file with a short click each second. */
  private Path clicks(int rate = 48_000, double seconds = 4) {
    def format = AudioFixture.format(16, false, rate)
    byte[] bytes = new byte[(int) (seconds * rate) * 4]
    for (int second = 0; second < seconds; second++) {
      for (int i = 0; i < rate.intdiv(100); i++) {
        int at = (second * rate + i) * 4
        short sample = (short) (i.intdiv(rate.intdiv(2000)) % 2 ? 12000 : -12000)
        [0, 2].each { bytes[at + it] = (byte) sample; bytes[at + it + 1] = (byte) (sample >> 8) }
      }
    }
    def file = home.resolve('clicks.wav')
    AudioSystem.write(new AudioInputStream(new ByteArrayInputStream(bytes), format, (long) (seconds * rate)), AudioFileFormat.Type.WAVE, file.toFile())
    file
  }

  /** The seconds at which sound begins. */
  private List<Double> onsets(String... window) {
    run('render', "${home.resolve('onsets.wav')}", '--track', 'Vocal', '--replace', *window)
    def heard = samples(home.resolve('onsets.wav'))
    List<Double> found = []
    int silent = RATE
    heard.eachWithIndex { sample, i ->
      boolean isLoud = Math.abs(sample) > 0.01
      if (isLoud && silent > RATE / 20) { found << (i / RATE).round(2) }
      silent = isLoud ? 0 : silent + 1
    }
    found
  }

  def "an audio clip plays its file, decoded from #rate Hz, at the speed that fits the tempo if it is warped"() {
    given:
    dry('Vocal')
    run('transport tempo', '120')
    run('clip create', 'Vocal', '25.1', '--file', "${clicks(rate)}")

    when:
    def straight = onsets('--at', '25.1', '--length', '8')
    def warped = unheard().find { it.track == 'Vocal' && it.what == 'clicks' }
    run('transport tempo', '60')
    def slow = onsets('--at', '25.1', '--length', '8')
    run('clip set', 'Vocal', '25.1', '--no-warp')
    def unwarped = onsets('--at', '25.1', '--length', '8')

    then:
    straight == [0.0, 1.0, 2.0, 3.0]
    warped.why.startsWith('warping')
    slow == [0.0, 2.0, 4.0, 6.0]
    unwarped == [0.0, 1.0, 2.0, 3.0]
    unheard().every { it.what != 'clicks' }

    when:
    Files.delete(home.resolve('clicks.wav'))

    then:
    onsets('--at', '25.1', '--length', '8') == []
    unheard().find { it.what == 'clicks' }.why == 'the file of the clip is missing'

    where:
    rate << [48_000, 44_100]
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

  def "with an empty timeline, the error lists the scenes that have clips"() {
    given:
    run('arrangement clear', '--all')
    run('scene create', 'Nothing')

    when:
    def result = svc('render', "${home.resolve('song.wav')}", '--json')

    then:
    result.error().code == 'INVALID_ARGUMENT'
    result.error().message.startsWith('the timeline is empty; the scenes with clips are "Intro"')
    !result.error().message.contains('Nothing')
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

  def "a file that ends before its announced length is measured with a warning"() {
    given:
    def file = home.resolve('cut.wav')
    run('render', "$file", '--at', '13.1', '--length', '1 bar', '--track', 'Bass')
    def whole = run('mix measure', '--file', "$file")
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) (Files.size(file) - 4096)))

    when:
    def result = run('mix measure', '--file', "$file")

    then:
    whole.warnings == []
    result.items*.track == ['mix']
    result.warnings*.code == ['FILE_TRUNCATED']
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
