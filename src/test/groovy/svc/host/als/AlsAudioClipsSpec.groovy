package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.store.SetFileOptions
import svc.model.clip.AudioSettings
import svc.model.clip.ClipAddress.InSlot
import svc.model.clip.ClipPlacement
import svc.model.clip.ClipSettings
import svc.model.clip.WarpMode
import svc.model.error.SvcException
import svc.model.track.Decibels
import svc.testing.DomSet

/** Audio clips in set files, as a second reader sees them. */
class AlsAudioClipsSpec extends Specification {
  static final String TRACK = 'trk_12'
  static final InSlot SLOT = new InSlot(TRACK, 1)
  static final String CLIP = 'AudioTrack[12]/DeviceChain/MainSequencer/ClipSlotList/ClipSlot[0]/ClipSlot/Value/AudioClip[0]/'

  @TempDir
  Path folder

  Path file
  AlsHost host

  def setup() { open(true) }

  private void open(boolean warped) {
    def end = warped ? 16 : 8
    def xml = new GeneratedSet(12).xml().replace('<SampleVolume Value="1" />', """<IsWarped Value="$warped" />
      <SampleRef><FileRef><RelativePath Value="Samples/take.wav" /><Path Value="/music/Samples/take.wav" /></FileRef>
      <DefaultDuration Value="64000" /><DefaultSampleRate Value="8000" /></SampleRef>
      <WarpMode Value="0" /><PitchCoarse Value="0" /><PitchFine Value="0" /><SampleVolume Value="1" />
      <WarpMarkers><WarpMarker Id="3" SecTime="0" BeatTime="0" /><WarpMarker Id="4" SecTime="0.015625" BeatTime="0.03125" /></WarpMarkers>""")
        .replaceAll('(?s)(<AudioClip .*?<CurrentEnd Value=")4(.*?<LoopEnd Value=")4(.*?LoopOn Value=")true(.*?OutMarker Value=")4(.*?HiddenLoopEnd Value=")4') {
          "${it[1]}16${it[2]}$end${it[3]}false${it[4]}$end${it[5]}$end" }
    file = Files.writeString(folder.resolve('song.als'), xml)
    host = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), Clock.systemUTC())
  }

  private Path copy() { folder.resolve('song.svc.als') }

  private List<String> differences() {
    DomSet.read(copy()).problems() + DomSet.read(file).differencesTo(DomSet.read(copy()))*.replaceFirst('Ableton/LiveSet/Tracks/', '')*.replace(CLIP, '')
  }

  private ClipSettings settings() { ClipSettings.of(host.clips().get(SLOT).get()) }

  def "reads the file, the settings and the warp markers of a clip"() {
    expect:
    with(host.clips().get(SLOT).get()) {
      [lengthBeats(), audio().source().file(), audio().source().lengthSeconds(), audio().source().sampleRate()] == [16, '/music/Samples/take.wav', 8, 8000]
      audio().settings() == AudioSettings.INITIAL
      audio().markers()*.beats() == [0, 0.03125d]
    }
  }

  def "finds a file beside the set"() {
    given:
    Files.createDirectories(folder.resolve('Samples'))
    def sample = Files.writeString(folder.resolve('Samples/take.wav'), '')

    expect:
    host.clips().get(SLOT).get().audio().source().file() == "$sample"
  }

  def "settings are the only change"() {
    given:
    def wanted = new AudioSettings(true, WarpMode.COMPLEX_PRO, new Decibels(-6), -2, 30)

    when:
    def changed = host.clipEditing().change(SLOT, settings().withAudio(wanted))

    then:
    with(changed.audio().settings()) { [warpMode(), Math.round(gainDb().value() * 1e4d), transpose(), detune()] == [WarpMode.COMPLEX_PRO, -60000, -2, 30] }
    differences() == ['WarpMode@Value 0 -> 6', 'PitchCoarse@Value 0 -> -2', 'PitchFine@Value 0 -> 30', 'SampleVolume@Value 1 -> 0.5011872336']
  }

  def "warping changes the unit of the clip's times, not its length"() {
    when:
    def changed = host.clipEditing().change(SLOT, new ClipSettings(false, 0, 8, 0, settings().color(), settings().launchQuantization()).withAudio(AudioSettings.INITIAL.withWarp(false)))

    then:
    [changed.lengthBeats(), changed.loopEnd()] == [16, 8]
    differences() as Set == ['IsWarped@Value true -> false', 'Loop/LoopEnd@Value 16 -> 8', 'Loop/OutMarker@Value 16 -> 8', 'Loop/HiddenLoopEnd@Value 16 -> 8'] as Set

    when:
    Files.delete(copy())
    open(false)
    def back = host.clipEditing().change(SLOT, new ClipSettings(false, 0, 16, 0, settings().color(), settings().launchQuantization()).withAudio(AudioSettings.INITIAL))

    then:
    [back.lengthBeats(), back.loopEnd()] == [16, 16]
    differences().size() == 4
  }

  def "a copy in a slot differs only in its place"() {
    when:
    host.clipEditing().copy(SLOT, new InSlot(TRACK, 4), false)

    then:
    host.clips().get(new InSlot(TRACK, 4)).get() == host.clips().get(SLOT).get()
    differences().size() == 1
  }

  def "a clip is placed, copied and moved on the timeline"() {
    given:
    def arrangement = host.arrangement()

    when:
    arrangement.copySessionClips(TRACK, [new ClipPlacement(1, 16, 8)])
    arrangement.duplicate(TRACK, 16, 32)
    def moved = arrangement.move(TRACK, arrangement.clips(TRACK).find { it.startBeats() == 32 }, 48)

    then:
    arrangement.clips(TRACK)*.startBeats() == [16, 48]
    moved.lengthBeats() == 8
    moved.audio() == arrangement.clips(TRACK)[0].audio()
    moved.audio().region().startSeconds() == 0
    DomSet.read(copy()).problems() == []
  }

  def "new audio clips are refused with what to do instead"() {
    expect:
    !host.supports(svc.host.Capability.AUDIO_CLIP_CREATION)
    try {
      host.audioClips()
      assert false
    } catch (SvcException e) {
      assert e.message == 'the als host does not support creating audio clips'
      assert e.hint.startsWith('Drag the file onto the track in Live')
    }
  }
}
