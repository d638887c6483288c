package svc.frontend.dsl

import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.frontend.dsl.compile.ScriptSource
import svc.model.argument.BrowserItemReference
import svc.model.argument.BrowserPath
import svc.model.argument.DeviceReference
import svc.model.argument.MixerTrackReference
import svc.model.argument.ParameterReference
import svc.model.argument.ReturnTrackReference
import svc.model.argument.SceneReference
import svc.model.argument.TrackReference
import svc.model.clip.ClipSlot
import svc.model.device.BrowserItemKind
import svc.model.device.Device
import svc.model.device.DeviceKind
import svc.model.device.DeviceParameter
import svc.model.error.SvcException
import svc.model.track.ReturnTrack
import svc.model.track.Track
import svc.model.track.TrackKind
import svc.verb.FrontEnd
import svc.verbs.instrument.TaggedItem

/** Records in results can be passed to verbs. */
class RecordReferenceFinderSpec extends Specification {
  static final TRACK = new Track('trk_3', 3, 'Bass', TrackKind.MIDI, null, null, 0.85, 0, false, false, false, null, null, null)
  static final RECORDS = [
    (TrackReference): [TRACK, 'trk_3'],
    (MixerTrackReference): [TRACK, 'trk_3'],
    (SceneReference): [new ClipSlot(2, 'Verse', null), '2'],
    (DeviceReference): [new Device(1, 0, 'dev_7', 'Operator', 'Operator', DeviceKind.values()[0], true, false), 'dev_7'],
    (ParameterReference): [new DeviceParameter(5, 'Frequency', null, 1, 0, 1, null, 1, null, null, null, false, null), '5'],
    (BrowserItemReference): [new TaggedItem('query:Synths#Operator', 'Operator', 'Instruments/Operator', BrowserItemKind.values()[0], true, [], []), 'query:Synths#Operator'],
    (BrowserPath): [new TaggedItem('query:Synths#Operator', 'Operator', 'Instruments/Operator', BrowserItemKind.values()[0], true, [], []), 'Instruments/Operator'],
    (ReturnTrackReference): [new ReturnTrack(1, 'A', 'A-Reverb', 'trk_9', null, 0.85, 0, false, false), 'A-Reverb'],
  ]

  @TempDir
  Path home

  def "#verb accepts a record as #arg"() {
    expect:
    GroovyValueConverter.toArgumentValue(spec, RECORDS[type][0]) == RECORDS[type][1]

    where:
    [verb, arg, spec, type] << VerbAreas.catalog().with { catalog ->
      catalog.areas().collectMany { catalog.verbsOf(it.name()) }.findAll { it.isOfferedOn(FrontEnd.DSL) }.collectMany { verb ->
        verb.argsOn(FrontEnd.DSL)
            .collect { arg -> [verb.name(), arg.tool(), arg, RECORDS.keySet().find { it == arg.type() }] }
            .findAll { it[3] }
      }
    }
  }

  def "#script works"() {
    expect:
    new EmbeddedScripts(home).run("println($script)") == "$printed\n"

    where:
    script | printed
    "mix.set(tracks[2], volumeDb: -9.dB).volumeDb" | '-9.0'
    "mix.set(mix.track('Bass'), volumeDb: -9.dB).volumeDb" | '-9.0'
    "mix.set(returns[0], volumeDb: -9.dB).volumeDb" | '-9.0'
    "mix.set('Lead', send: [(returns[0]): -9.dB]).sends[0].levelDb" | '-9.0'
    "mix.track(mix.apply('bass=-9').items[0]).volumeDb" | '-9.0'
    "clip.list(tracks.find { it.name == 'Bass' }).items[1].clip.name" | 'Bass Verse'
    "clip.get('Bass', clip.list('Bass').items[1]).clip.name" | 'Bass Verse'
    "clip.rename(clip.get('Bass', 2), clip.get('Bass', 2), 'New').clip.name" | 'New'
    "automation.params('Lead', device.list('Lead').items[1]).items.find { it.name == 'Frequency' }.index" | '5'
    "device.set('Lead', device.list('Lead').items[1], automation.params('Lead', 2).items.find { it.name == 'Frequency' }, '800 Hz').param.display" | '800.0 Hz'
    "device.load('Pad', instrument.list(search: 'Operator').items[0]).device.name" | 'Operator'
  }

  def "a record of another kind is refused: #script"() {
    when:
    new EmbeddedScripts(home).run(script)

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    e.message == message

    where:
    script | message
    "clip.list(device.list('Lead').items[0])" | '`track` cannot be a Device'
    "device.delete('Lead', tracks[0])" | '`deviceIndex` cannot be a Track'
    "mix.set('Lead', volumeDb: tracks[0])" | '`volumeDb` cannot be a Track'
  }

  def "the check accepts records like names"() {
    given:
    def script = '''\
tracks.each { mix.set it, volumeDb: -9.dB }
def chain = device.list tracks[2]
chain.items.each { device.delete tracks[2], it }
clip.list(tracks[2]).items.each { clip.fire tracks[2], it }
'''

    expect:
    new ScriptChecker(VerbAreas.catalog()).check(new ScriptSource('test', script))*.format() == []
  }
}
