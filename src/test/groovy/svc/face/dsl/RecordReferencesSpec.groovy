package svc.face.dsl

import static svc.model.ErrorCode.INVALID_ARGUMENT

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.Areas
import svc.model.BrowserPath
import svc.model.Device
import svc.model.DeviceKind
import svc.model.DeviceRef
import svc.model.ItemKind
import svc.model.ItemRef
import svc.model.ParamRef
import svc.model.Parameter
import svc.model.ReturnName
import svc.model.ReturnTrack
import svc.model.SceneRef
import svc.model.Slot
import svc.model.SvcException
import svc.model.Track
import svc.model.TrackHandle
import svc.model.TrackKind
import svc.model.TrackRef
import svc.verb.Face
import svc.verbs.instrument.TaggedItem

/** What results describe can be passed to verbs that refer to it. */
class RecordReferencesSpec extends Specification {
  static final TRACK = new Track('trk_3', 3, 'Bass', TrackKind.MIDI, null, null, 0.85, 0, false, false, false)
  static final RECORDS = [
    (TrackRef): [TRACK, 'trk_3'],
    (TrackHandle): [TRACK, 'trk_3'],
    (SceneRef): [new Slot(2, 'Verse', null), '2'],
    (DeviceRef): [new Device(1, 0, 'dev_7', 'Operator', 'Operator', DeviceKind.values()[0], true, false), 'dev_7'],
    (ParamRef): [new Parameter(5, 'Frequency', null, 1, 0, 1, null, 1, null, null, null, false, null), '5'],
    (ItemRef): [new TaggedItem('query:Synths#Operator', 'Operator', 'Instruments/Operator', ItemKind.values()[0], true, [], []), 'query:Synths#Operator'],
    (BrowserPath): [new TaggedItem('query:Synths#Operator', 'Operator', 'Instruments/Operator', ItemKind.values()[0], true, [], []), 'Instruments/Operator'],
    (ReturnName): [new ReturnTrack(1, 'A', 'A-Reverb', 'trk_9', null, 0.85, 0, false, false), 'A-Reverb'],
  ]

  @TempDir
  Path home

  def "#verb takes a record as #arg"() {
    expect:
    Values.plain(spec, RECORDS[type][0]) == RECORDS[type][1]

    where:
    [verb, arg, spec, type] << Areas.catalog().with { catalog ->
      catalog.areas().collectMany { catalog.of(it.name()) }.findAll { it.serves(Face.DSL) }.collectMany { verb ->
        verb.argsOn(Face.DSL)
            .collect { one -> [verb.name(), one.tool(), one, RECORDS.keySet().find { it.name == one.type() }] }
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

  def "it is refused if it describes something else: #script"() {
    when:
    new EmbeddedScripts(home).run(script)

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    e.message == message

    where:
    script | message
    "clip.list(device.list('Lead').items[0])" | 'track cannot be a Device'
    "device.delete('Lead', tracks[0])" | 'deviceIndex cannot be a Track'
    "mix.set('Lead', volumeDb: tracks[0])" | 'volumeDb cannot be a Track'
  }

  def "the check accepts records as it accepts names"() {
    given:
    def script = '''\
tracks.each { mix.set it, volumeDb: -9.dB }
def chain = device.list tracks[2]
chain.items.each { device.delete tracks[2], it }
clip.list(tracks[2]).items.each { clip.fire tracks[2], it }
'''

    expect:
    new ScriptCheck(Areas.catalog()).of(new Source('test', script))*.told() == []
  }
}
