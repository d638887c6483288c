package svc.host.als

import java.nio.file.Path
import java.time.Clock
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.store.SetFileOptions
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.routing.ChannelRequest
import svc.model.routing.Monitoring
import svc.model.routing.RoutingChange
import svc.model.routing.RoutingChoice
import svc.model.routing.SideChainChange
import svc.testing.DomSet

/** The routing in set files: the values of existing elements change, and nothing else. */
class AlsRoutingSpec extends Specification {
  @TempDir
  Path folder

  AlsHost open(Closure changeXml = { it }, int major = 12) {
    def set = new GeneratedSet(major)
    set.sideChain = true
    file = svc.testing.SetFileFixture.write(folder.resolve('song.als'), changeXml(set.xml()))
    new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), Clock.systemUTC())
  }

  Path file

  List<String> differences() {
    def copy = folder.resolve('song.svc.als')
    assert LiveSetValidator.findProblems(LiveSetFile.read(copy)) == []
    DomSet.read(file).differencesTo(DomSet.read(copy))*.replaceFirst('Ableton/LiveSet/Tracks/', '')
  }

  static change(Map fields) { new RoutingChange(fields.input, ChannelRequest.of(fields.channel), fields.output, null, fields.monitor) }

  def "a route is three values, which name the id of the track: Live #major"() {
    given:
    def host = open({ it }, major)

    when:
    host.routings().route('trk_12', change(input: new RoutingChoice('Drums', 'trk_11'), channel: 'post-fx', output: new RoutingChoice('Main', 'trk_0'), monitor: Monitoring.OFF))

    then:
    differences().toSet() == [
        'AudioTrack[12]/DeviceChain/AudioInputRouting/Target@Value AudioIn/External/S0 -> AudioIn/Track.11/PostFxOut',
        'AudioTrack[12]/DeviceChain/AudioInputRouting/UpperDisplayString@Value Ext. In -> Drums',
        'AudioTrack[12]/DeviceChain/AudioInputRouting/LowerDisplayString@Value 1/2 -> Post FX',
        "AudioTrack[12]/DeviceChain/AudioOutputRouting/Target@Value AudioOut/GroupTrack -> AudioOut/$main",
        "AudioTrack[12]/DeviceChain/AudioOutputRouting/UpperDisplayString@Value Group -> $main",
        'AudioTrack[12]/DeviceChain/MainSequencer/MonitoringEnum@Value 1 -> 2'].collect { it as String }.toSet()

    where:
    major | main
    10    | 'Master'
    12    | 'Main'
  }

  def "the source of a side chain is three values and its switch"() {
    given:
    def host = open()
    def device = host.devices().listDevices('trk_10').find { it.className() == 'Compressor2' }.id()

    when:
    host.routings().changeSideChain('trk_10', device, new SideChainChange(new RoutingChoice('Drums', 'trk_11'), ChannelRequest.of('post-fx'), true))

    then:
    def differences = differences()
    differences.size() == 4
    differences.any { it.endsWith('Compressor2[1]/SideChain/OnOff/Manual@Value false -> true') }
    differences.any { it.endsWith('Compressor2[1]/SideChain/RoutedInput/Routable/Target@Value AudioIn/None -> AudioIn/Track.11/PostFxOut') }
    host.routings().list().find { it.track() == 'trk_10' }.sideChains()*.source()*.describe() == ['Drums (Post FX)']

    when:
    host.routings().readSideChain('trk_10', host.devices().listDevices('trk_10')[0].id())

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.NOT_SUPPORTED_BY_HOST
  }

  def "a route that svc cannot write is shown, kept, and not offered again"() {
    given:
    def host = open { it.replaceFirst('(<AudioTrack(?s:.*?))AudioIn/External/S0" />(\\s*)<UpperDisplayString Value="Ext. In"', '$1AudioIn/Track.11/DeviceOut.0.B1,PreFxOut" />$2<UpperDisplayString Value="Drums"') }
    def read = host.routings().read('trk_12')

    expect:
    read.input().with { [type(), channel()] } == [new RoutingChoice('Drums', 'trk_11'), '1/2']
    !read.input().types()*.name().contains('Resampling')

    when:
    host.routings().route('trk_12', change(input: RoutingChoice.of('Resampling')))

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.details().valid == read.input().types()*.name()
  }
}
