package svc.host.dryrun

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.TempDir
import svc.comparison.SetComparison
import svc.host.Capability
import svc.host.Host
import svc.host.HostContract
import svc.host.embedded.EmbeddedHost
import svc.model.device.BrowserItem
import svc.model.envelope.Envelope
import svc.model.error.ErrorCode
import svc.model.device.BrowserItemKind
import svc.model.track.MixerChange
import svc.model.track.Decibels
import svc.model.envelope.EnvelopePoint
import svc.model.error.SvcException
import svc.testing.FakeClock

/** A shadow does what every host does, and leaves the one that it was read of as it is. */
class DryRunHostSpec extends HostContract {
  @TempDir
  Path folder

  EmbeddedHost real
  Host host

  def setup() {
    real = new EmbeddedHost(folder.resolve('real'), new FakeClock())
    host = shadow(real)
  }

  Host shadow(Host of) { DryRunHost.copying(of, Files.createTempDirectory(folder, 'shadow'), new FakeClock(), []) }

  def "it holds what the other holds"() {
    expect:
    SetComparison.between(new HostSetReader(real).readContents(), new HostSetReader(host).readContents()) == []
    new HostSetReader(host).readContents() == new HostSetReader(real).readContents()
  }

  def "it shows what the other would show at any value, and sets what the other would set"() {
    given:
    def lead = host.tracks().list().find { it.name() == 'Lead' }.livesetId()
    def filter = host.devices().listDevices(lead).find { it.name() == 'Auto Filter' }.id()
    def frequency = host.devices().listParameters(lead, filter).find { it.name() == 'Frequency' }

    when:
    def tried = host.devices().setParameter(lead, filter, frequency.index(), '800 Hz')
    def done = real.devices().setParameter(lead, filter, frequency.index(), '800 Hz')

    then:
    tried.display() == done.display()
    Math.abs(tried.value() - done.value()) < 0.01
    host.devices().formatValues(lead, filter, frequency.index(), [30d, 60d, 90d]) == real.devices().formatValues(lead, filter, frequency.index(), [30d, 60d, 90d])
    code { host.devices().setParameter(lead, filter, frequency.index(), '90 kHz') } == ErrorCode.INVALID_ARGUMENT
  }

  def "what is done to it is not done to the other"() {
    given:
    def before = Files.readAllBytes(folder.resolve('real/set.json'))
    def bass = host.tracks().list().find { it.name() == 'Bass' }.livesetId()
    def steps = host.history().stepCount()

    when:
    host.mixer().write([(bass): new MixerChange(new Decibels(-20), null, null, null, null, null, [:])])
    host.clips().delete(bass, 2)
    host.devices().delete(bass, host.devices().listDevices(bass)[0].id())
    host.devices().load(bass, new BrowserItem('query:AudioFx#Utility', 'Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT, true), null)

    then:
    host.devices().listDevices(bass)*.name() == ['Compressor', 'Utility']
    host.history().stepCount() == steps + 4
    Files.readAllBytes(folder.resolve('real/set.json')) == before
  }

  def "what a device brings with it is said to be assumed, and what no snapshot has is not loaded"() {
    given:
    def warnings = []
    def other = DryRunHost.copying(real, folder.resolve('other'), new FakeClock(), warnings)
    def vocal = other.tracks().list().find { it.name() == 'Vocal' }.livesetId()

    when:
    other.devices().load(vocal, new BrowserItem('query:AudioFx#Utility', 'Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT, true), null)

    then:
    warnings*.code() == ['DEVICE_ASSUMED']

    when:
    other.devices().load(vocal, new BrowserItem('query:Plugins#Odd', 'query:Plugins#Odd', null, null, true), null)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.LOAD_FAILED
    e.message.contains('"query:Plugins#Odd"')
    other.devices().listDevices(vocal).last().name() == 'Utility'
  }

  def "what the other cannot do it cannot either"() {
    given:
    def poor = shadow(new LimitedHost(real))

    expect:
    poor.name() == 'lesser'
    code { poor.require(Capability.SET_FILES) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    code { poor.setFiles() } == ErrorCode.NOT_SUPPORTED_BY_HOST
    code { poor.createCheckpoint() } == ErrorCode.NOT_SUPPORTED_BY_HOST
    code { poor.runInTransaction { 1 } } == ErrorCode.NOT_SUPPORTED_BY_HOST
    code { poor.history() } == null
  }

  def "what cannot be read over is said, and stays unknown"() {
    given:
    def warnings = []
    def poor = DryRunHost.copying(new LimitedHost(real), folder.resolve('poor'), new FakeClock(), warnings)
    def lead = poor.tracks().list().find { it.name() == 'Lead' }.livesetId()
    def known = new Envelope(poor.devices().listDevices(lead)[1].id(), 5, [new EnvelopePoint(0, 0.5)])

    expect:
    warnings*.code().unique() == ['NOT_READ_OVER']
    warnings*.message().any { it.contains('"Lead"') }
    poor.arrangement().clips(lead)*.envelopes() == [null, null]

    when:
    def laid = poor.arrangement().placeClips(lead, poor.arrangement().clips(lead)[0].withEnvelopes([known]))
    poor.devices().delete(lead, poor.devices().listDevices(lead)[0].id())

    then:
    laid.envelopes() == [known]
    poor.arrangement().clips(lead)*.envelopes() == [[known], null]
  }
}
