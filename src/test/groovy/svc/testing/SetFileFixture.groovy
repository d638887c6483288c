package svc.testing

import groovy.transform.CompileStatic
import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPOutputStream

/**
 * Generates sets of the shape that Live 10, 11 and 12 save, with the elements that svc reads. The ids of targets are
 * unique, and every set has a tempo envelope, a curve, a rack, a clip with an envelope, and text that needs escaping.
 */
@CompileStatic
class SetFileFixture {
  private final int version
  private final String lineBreak
  private final StringBuilder text = new StringBuilder()
  private final List<String> open = []
  private int nextTarget = 100

  private SetFileFixture(int version, String lineBreak) {
    this.version = version
    this.lineBreak = lineBreak
  }

  /** Writes a compressed set of Live 12 with two tracks, a return track and two scenes. */
  static Path write(Path file, int version = 12) {
    write(file, xml(version))
  }

  /** Writes a compressed set. */
  static Path write(Path file, String xml) {
    Files.createDirectories(file.toAbsolutePath().parent)
    Files.newOutputStream(file).withCloseable { out ->
      new GZIPOutputStream(out).withCloseable { it.write(xml.getBytes(StandardCharsets.UTF_8)) }
    }
    file
  }

  /** The XML of a set of a version of Live with a number of tracks of each kind, MIDI and audio. */
  static String xml(int version = 12, String lineBreak = '\n', int tracks = 1) {
    new SetFileFixture(version, lineBreak).set(tracks)
  }

  private String set(int tracks) {
    text << '<?xml version="1.0" encoding="UTF-8"?>' << lineBreak
    String schema = [10: '10.0_377', 11: '11.0_433', 12: '12.0_12300'][version] ?: version + '.0_1'
    element('Ableton', [MajorVersion: '5', MinorVersion: schema, SchemaChangeCount: '3', Creator: 'Ableton Live ' + version + '.1.1', Revision: 'f00']) {
      element('LiveSet') {
        value('NextPointeeId', 9_000_000)
        element('Tracks') {
          tracks.times { int index ->
            track('MidiTrack', 10 + 2 * index, index == 0 ? 'Bass & "Sub"' : 'Bass ' + index)
            track('AudioTrack', 11 + 2 * index, index == 0 ? 'Vocals <dry>' : 'Vocals ' + index)
          }
          track('ReturnTrack', 3, 'A-Reverb')
        }
        track(version >= 12 ? 'MainTrack' : 'MasterTrack', -1, version >= 12 ? 'Main' : 'Master')
        scenes()
        element('Transport') {
          value('LoopOn', false)
          value('LoopStart', 8)
          value('LoopLength', 16)
          value('CurrentTime', 4)
        }
        element('Locators') {
          element('Locators') {
            element('Locator', [Id: '0']) {
              value('LomId', 0)
              value('Time', 16)
              value('Name', 'Chorus')
              value('Annotation', '')
              value('IsSongStart', false)
            }
          }
        }
        value('Annotation', 'first line&#x0A;second line &amp; more')
      }
    }
    text.toString()
  }

  private void scenes() {
    if (version >= 11) {
      element('Scenes') {
        2.times { int scene ->
          element('Scene', [Id: "$scene" as String]) {
            value('Name', scene == 0 ? 'Intro' : '')
            value('Tempo', 120)
            value('IsTempoEnabled', false)
            value('TimeSignatureId', 201)
            value('IsTimeSignatureEnabled', false)
          }
        }
      }
    } else {
      element('SceneNames') {
        2.times { int scene -> element('Scene', [Id: "$scene" as String, Value: scene == 0 ? 'Intro' : '']) { value('Tempo', -1) } }
      }
    }
  }

  private void track(String kind, int id, String name) {
    boolean main = id < 0
    boolean clips = kind == 'MidiTrack' || kind == 'AudioTrack'
    element(kind, main ? [:] : [Id: "$id" as String]) {
      element('Name') {
        value('EffectiveName', escape(name))
        value('UserName', escape(name))
        value('Annotation', '')
      }
      value(version >= 11 ? 'Color' : 'ColorIndex', 3)
      int volume = nextTarget++
      int first = nextTarget + 20
      int tempo = first
      element('AutomationEnvelopes') {
        element('Envelopes') {
          if (main) {
            envelope(0, tempo, 'FloatEvent', ['-63072000': '120'])
            envelope(1, tempo + 1, 'EnumEvent', ['-63072000': '201'])
          } else if (clips) {
            envelope(0, volume, 'FloatEvent', ['-63072000': '0.5', '0': '0.5', '16': '1'])
          }
        }
      }
      value('TrackGroupId', -1)
      value('Freeze', false)
      element('DeviceChain') {
        mixer(volume, tempo, main)
        nextTarget = first + 10
        if (clips) {
          sequencer(kind == 'MidiTrack')
        }
        element('DeviceChain') {
          element('Devices') { main ? null : devices() }
          element('SignalModulations')
        }
      }
    }
  }

  private void mixer(int volume, int tempo, boolean main) {
    element('Mixer') {
      value('LomId', 0)
      floating('Speaker', 'true', nextTarget++, null)
      value('SoloSink', false)
      element('Sends') {
        if (!main) {
          element('TrackSendHolder', [Id: '0']) {
            floating('Send', '0.0003162277571', nextTarget++, ['0.0003162277571', '1'])
            value(version >= 12 ? 'EnabledByUser' : 'Active', true)
          }
        }
      }
      floating('Pan', '0', nextTarget++, ['-1', '1'])
      floating('Volume', '0.5', volume, ['0.0003162277571', '1.99526238'])
      if (main) {
        floating('Tempo', '120', tempo, ['60', '200'])
        choice('TimeSignature', '201', tempo + 1)
      }
    }
  }

  private void sequencer(boolean midi) {
    element('MainSequencer') {
      element('ClipSlotList') {
        2.times { int slot ->
          element('ClipSlot', [Id: "$slot" as String]) {
            value('LomId', 0)
            element('ClipSlot') { element('Value') { slot == 0 && midi ? midiClip('Groove') : null } }
            value('HasStop', true)
          }
        }
      }
      element(midi ? 'ClipTimeable' : 'Sample') {
        element('ArrangerAutomation') {
          element('Events') { midi ? midiClip('Verse', 8) : null }
          element('AutomationTransformViewState')
        }
      }
      element('Recorder') { value('IsArmed', false) }
    }
  }

  private void midiClip(String name, Integer start = 0) {
    element('MidiClip', [Id: '0', Time: "$start" as String]) {
      value('LomId', 0)
      value('CurrentStart', start)
      value('CurrentEnd', start + 4)
      element('Loop') {
        value('LoopStart', 0)
        value('LoopEnd', 4)
        value('StartRelative', 0)
        value('LoopOn', true)
        value('OutMarker', 4)
        value('HiddenLoopStart', 0)
        value('HiddenLoopEnd', 4)
      }
      value('Name', name)
      value('Color', 5)
      element('Envelopes') { element('Envelopes') }
      element('Notes') {
        element('KeyTracks') {
          element('KeyTrack', [Id: '0']) {
            element('Notes') {
              4.times { int note ->
                element('MidiNoteEvent', [Time: "$note" as String, Duration: '0.5', Velocity: '100', OffVelocity: '64', NoteId: "${note + 1}" as String])
              }
            }
            value('MidiKey', 36)
          }
        }
        element('PerNoteEventStore') { element('EventLists') }
        element('NoteIdGenerator') { value('NextId', 5) }
      }
    }
  }

  private void devices() {
    device('Compressor2', 0, [Threshold: ['0.5', '0.0003162277571', '1.99526238'], Ratio: ['4', '1', '340282326356119256160033759537265639424']])
    element('AudioEffectGroupDevice', [Id: '1']) {
      element('On') { switchContents('true', nextTarget++) }
      value('UserName', 'Rack')
      element('Branches') {
        element('AudioEffectBranch', [Id: '0']) {
          element('Name') {
            value('EffectiveName', 'Chain')
            value('UserName', '')
          }
          element('DeviceChain') {
            element('AudioToAudioDeviceChain', [Id: '0']) {
              element('Devices') { device('AutoPan', 0, [Frequency: ['1', '0.05', '90']]) }
            }
          }
        }
      }
      8.times { int macro ->
        floating("MacroControls.$macro" as String, '0', nextTarget++, ['0', '127'])
        value("MacroDisplayNames.$macro" as String, "Macro ${macro + 1}")
      }
    }
  }

  private void device(String name, int id, Map<String, List<String>> parameters) {
    element(name, [Id: "$id" as String]) {
      element('On') { switchContents('true', nextTarget++) }
      element('Pointee', [Id: "${nextTarget++}" as String])
      value('UserName', '')
      parameters.each { String parameter, List<String> values ->
        floating(parameter, values[0], nextTarget++, values.subList(1, 3))
      }
    }
  }

  private void floating(String name, String manual, int target, List<String> range) {
    element(name) {
      value('LomId', 0)
      if (range == null) {
        switchContents(manual, target)
        return
      }
      value('Manual', manual)
      element('MidiControllerRange') {
        value('Min', range[0])
        value('Max', range[1])
      }
      element('AutomationTarget', [Id: "$target" as String]) { value('LockEnvelope', 0) }
      element('ModulationTarget', [Id: "${2_000_000 + target}" as String]) { value('LockEnvelope', 0) }
    }
  }

  private void choice(String name, String manual, int target) {
    element(name) {
      value('LomId', 0)
      value('Manual', manual)
      element('AutomationTarget', [Id: "$target" as String]) { value('LockEnvelope', 0) }
    }
  }

  private void switchContents(String manual, int target) {
    value('Manual', manual)
    element('AutomationTarget', [Id: "$target" as String]) { value('LockEnvelope', 0) }
    element('MidiCCOnOffThresholds') {
      value('Min', 64)
      value('Max', 127)
    }
  }

  private void envelope(int id, int target, String type, Map<String, String> events) {
    element('AutomationEnvelope', [Id: "$id" as String]) {
      element('EnvelopeTarget') { value('PointeeId', target) }
      element('Automation') {
        element('Events') {
          int number = 0
          events.each { String time, String value -> element(type, [Id: "${number++}" as String, Time: time, Value: value]) }
        }
        element('AutomationTransformViewState') { value('IsTransformPending', false) }
      }
    }
  }

  private void value(String name, Object value) { element(name, [Value: value.toString()]) }

  private void element(String name, Closure contents = null) { element(name, [:], contents) }

  private void element(String name, Map<String, String> attributes, Closure contents = null) {
    String indent = '\t' * open.size()
    String tag = name + attributes.collect { key, value -> " $key=\"$value\"" }.join('')
    int start = text.length()
    text << indent << '<' << tag << '>' << lineBreak
    int inside = text.length()
    open << name
    contents?.call()
    open.removeLast()
    if (text.length() == inside) {
      text.setLength(start)
      text << indent << '<' << tag << ' />' << lineBreak
    } else {
      text << indent << '</' << name << '>' << lineBreak
    }
  }

  private static String escape(String name) { name.replace('&', '&amp;').replace('"', '&quot;').replace('<', '&lt;').replace('>', '&gt;') }
}
