package svc.host.dryrun

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.TempDir
import svc.comparison.SetComparison
import svc.host.Capability
import svc.host.Host
import svc.host.HostContract
import svc.host.contents.HostSetReader
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

/** A dry-run host fulfils the contract of every host and leaves the real host unchanged. */
class DryRunHostSpec extends HostContract {
  @TempDir
  Path folder

  EmbeddedHost real
  Host host

  def setup() {
    real = new EmbeddedHost(folder.resolve('real'), new FakeClock())
    host = dryRunOf(real)
  }

  Host dryRunOf(Host host) { DryRunHost.copying(host, Files.createTempDirectory(folder, 'copy'), new FakeClock(), []) }

  def "has the same contents as the real host"() {
    expect:
    SetComparison.between(new HostSetReader(real).readContents(), new HostSetReader(host).readContents()) == []
    new HostSetReader(host).readContents() == new HostSetReader(real).readContents()
  }

  def "displays and sets the same values as the real host"() {
    given:
    def lead = host.tracks().list().find { it.name() == 'Lead' }.livesetId()
    def filter = host.devices().listDevices(lead).find { it.name() == 'Auto Filter' }.id()
    def frequency = host.devices().listParameters(lead, filter).find { it.name() == 'Frequency' }

    when:
    def copied = host.devices().setParameter(lead, filter, frequency.index(), '800 Hz')
    def done = real.devices().setParameter(lead, filter, frequency.index(), '800 Hz')

    then:
    copied.display() == done.display()
    Math.abs(copied.value() - done.value()) < 0.01
    host.devices().formatValues(lead, filter, frequency.index(), [30d, 60d, 90d]) == real.devices().formatValues(lead, filter, frequency.index(), [30d, 60d, 90d])
    codeOf { host.devices().setParameter(lead, filter, frequency.index(), '90 kHz') } == ErrorCode.INVALID_ARGUMENT
  }

  def "writes do not change the real host"() {
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

  def "warns that the parameters of a loaded device are assumed, and rejects an item that is not in the snapshot"() {
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

  def "has the capabilities of the real host"() {
    given:
    def limited = dryRunOf(new LimitedHost(real))

    expect:
    limited.name() == 'limited'
    codeOf { limited.require(Capability.SET_FILES) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { limited.setFiles() } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { limited.createCheckpoint() } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { limited.runInTransaction { 1 } } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { limited.history() } == null
  }

  def "warns about what cannot be copied and leaves it unknown"() {
    given:
    def warnings = []
    def limited = DryRunHost.copying(new LimitedHost(real), folder.resolve('limited'), new FakeClock(), warnings)
    def lead = limited.tracks().list().find { it.name() == 'Lead' }.livesetId()
    def known = new Envelope(limited.devices().listDevices(lead)[1].id(), 5, [new EnvelopePoint(0, 0.5)])

    expect:
    warnings*.code().unique() == ['NOT_READ_OVER']
    warnings*.message().any { it.contains('"Lead"') }
    limited.arrangement().clips(lead)*.envelopes() == [null, null]

    when:
    def placed = limited.arrangement().placeClips(lead, limited.arrangement().clips(lead)[0].withEnvelopes([known]))
    limited.devices().delete(lead, limited.devices().listDevices(lead)[0].id())

    then:
    placed.envelopes() == [known]
    limited.arrangement().clips(lead)*.envelopes() == [[known], null]
  }
}
