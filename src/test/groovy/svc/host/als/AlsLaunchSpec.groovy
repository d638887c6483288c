package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.store.SetFileOptions
import svc.model.clip.ClipAddress
import svc.model.clip.ClipSettings
import svc.model.clip.FollowAction
import svc.model.clip.LaunchMode
import svc.model.clip.LaunchQuantization
import svc.model.clip.LaunchSettings
import svc.testing.DomSet

/** The activation, launch mode and follow actions of clips, and the colors of scenes, in set files. */
class AlsLaunchSpec extends Specification {
  static final String CLIP = 'Ableton/LiveSet/Tracks/MidiTrack[10]/DeviceChain/MainSequencer/ClipSlotList/ClipSlot[0]/ClipSlot/Value/MidiClip[0]'

  @TempDir
  Path folder

  Path file
  AlsHost host

  private void open(String xml) {
    file = Files.writeString(folder.resolve('song.als'), xml)
    host = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), Clock.systemUTC())
  }

  List<String> differences() { DomSet.read(file).differencesTo(DomSet.read(folder.resolve('song.svc.als'))) }

  def "only the elements of the changed settings change (Live #version)"() {
    given:
    open(new GeneratedSet(version).xml())
    def slot = new ClipAddress.InSlot('trk_10', 1)
    def settings = ClipSettings.of(host.clips().get(slot).get())

    when:
    host.clipEditing().change(slot, settings.withLaunching(LaunchQuantization.GLOBAL, new LaunchSettings(false, LaunchMode.REPEAT, true)))

    then:
    differences().toSet() == ["$CLIP/LaunchMode@Value 0 -> 3", "$CLIP/Legato@Value false -> true", "$CLIP/Disabled@Value false -> true"]*.toString().toSet()

    where:
    version << [10, 12]
  }

  def "only the color of a scene changes"() {
    given:
    open(new GeneratedSet(12).xml())

    when:
    host.scenes().setColor(2, '#ff3636')

    then:
    differences() == ['Ableton/LiveSet/Scenes/Scene[1]/Color@Value -1 -> 14']
  }

  def "a follow action is shown if it is switched on (Live #version)"() {
    given:
    open(new GeneratedSet(version).xml().replaceFirst('<LaunchMode Value="0" />', '<LaunchMode Value="2" />' + xml))

    expect:
    host.clips().get('trk_10', 1).get().launching().with { [it.launchMode(), it.followAction()] } == [LaunchMode.TOGGLE, action]

    where:
    version | xml                                               || action
    12      | action(true, false, 4, 9, 75, 25)                 || new FollowAction('next', 75, 'jump', 25, 8, null)
    12      | action(true, true, 1, 0, 100, 0)                  || new FollowAction('stop', 100, 'none', 0, null, 3)
    12      | action(false, true, 4, 0, 100, 0)                 || null
    12      | ''                                                || null
    10      | values(2, 7, 1, 3)                                || new FollowAction('again', 25, 'any', 75, 8, null)
    10      | values(0, 0, 1, 0)                                || null
  }

  private static String action(boolean on, boolean linked, int a, int b, int chanceA, int chanceB) {
    "<FollowAction>${values(a, b, chanceA, chanceB)}<IsLinked Value=\"$linked\" /><LoopIterations Value=\"3\" /><FollowActionEnabled Value=\"$on\" /></FollowAction>"
  }

  private static String values(int a, int b, int chanceA, int chanceB) {
    [FollowTime: 8, FollowActionA: a, FollowActionB: b, FollowChanceA: chanceA, FollowChanceB: chanceB].collect { "<$it.key Value=\"$it.value\" />" }.join()
  }
}
