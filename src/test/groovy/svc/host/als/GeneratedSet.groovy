package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPOutputStream

/**
 * Writes small sets with the structure of sets that Live 10, 11 or 12 saves: a MIDI track with devices and clips, a
 * drum rack on a second MIDI track, an audio track, a group, two return tracks and the main track. All ids follow the
 * rules that LiveSetValidator checks.
 */
class GeneratedSet {
  static final List<String> SCENES = ['Intro', 'Verse', 'Chorus', 'Bridge', 'Outro', '', '', '']

  final int major
  String lineBreak = '\n'
  boolean compressed = true
  boolean frozen = false
  boolean sideChain = false
  /** True for an empty MIDI track and an empty audio track, as Live's default set has. */
  boolean emptyTracks = false
  String creator
  private final StringBuilder text = new StringBuilder()
  private int depth = 0
  private int nextTarget = 100

  GeneratedSet(int major) { this.major = major }

  Path write(Path file) {
    byte[] bytes = xml().getBytes('UTF-8')
    def out = new ByteArrayOutputStream()
    if (compressed) {
      new GZIPOutputStream(out).withCloseable { it.write(bytes) }
    } else {
      out.write(bytes)
    }
    Files.write(file, out.toByteArray())
  }

  String xml() {
    text.setLength(0)
    depth = 0
    nextTarget = 100
    line('<?xml version="1.0" encoding="UTF-8"?>')
    def minor = [8: '8.2', 9: '9.7', 10: '10.0_377', 11: '11.0_433', 12: '12.0_12120'].getOrDefault(major, "${major}.0_100")
    tag('Ableton', [MajorVersion: major < 10 ? 4 : 5, MinorVersion: minor, SchemaChangeCount: 3, Creator: creator ?: "Ableton Live ${major}.1.1", Revision: '']) {
      tag('LiveSet') { liveSet() }
    }
    text.toString().replace('NEXT_POINTEE_ID', String.valueOf(nextTarget)).replace('\n', lineBreak)
  }

  private void liveSet() {
    value('NextPointeeId', 'NEXT_POINTEE_ID')
    value('OverwriteProtectionNumber', 2560)
    tag('Tracks') {
      track('MidiTrack', 10, 'Lead', 0, -1) { lead(); if (sideChain) { compressor() } }
      track('MidiTrack', 11, 'Drums', 1, 13) { drums() }
      track('AudioTrack', 12, 'Vocal & "Mix"', 2, 13) { }
      track('GroupTrack', 13, 'Band', 3, -1) { }
      if (emptyTracks) {
        track('MidiTrack', 14, '5-MIDI', 6, -1) { }
        track('AudioTrack', 15, '6-Audio', 7, -1) { }
      }
      track('ReturnTrack', 2, 'A-Reverb', 4, -1) { }
      track('ReturnTrack', 3, 'B-Delay', 5, -1) { }
    }
    mainTrack()
    tag('PreHearTrack') { mixer('PreHear') }
    tag('SendsPre') { 2.times { tag('SendPreBool', [Id: it, Value: false]) } }
    scenes()
    tag('Transport') {
      ['PhaseNudgeTempo': 10, 'LoopOn': false, 'LoopStart': 16, 'LoopLength': 16, 'LoopIsSongStart': false, 'CurrentTime': 0, 'PunchIn': false, 'PunchOut': false, 'DrawMode': false].each { k, v -> value(k, v) }
    }
    tag('Locators') { tag('Locators') }
  }

  private void track(String kind, int id, String name, int color, int group, Closure devices) {
    boolean slots = kind in ['MidiTrack', 'AudioTrack']
    tag(kind, [Id: id]) {
      value('LomId', 0)
      tag('Name') {
        value('EffectiveName', name)
        value('UserName', kind == 'ReturnTrack' ? name.substring(2) : name)
        value('Annotation', '')
      }
      value(major < 11 ? 'ColorIndex' : 'Color', color)
      tag('AutomationEnvelopes') { tag('Envelopes') }
      value('TrackGroupId', group)
      if (kind == 'GroupTrack') {
        tag('Slots') { SCENES.eachWithIndex { scene, index -> tag('GroupTrackSlot', [Id: index]) { value('LomId', 0) } } }
      }
      if (slots) {
        value('SavedPlayingSlot', -1)
        value('Freeze', frozen && id == 10)
      }
      tag('DeviceChain') {
        routing(kind, group)
        mixer(kind)
        if (slots) {
          sequencer(kind, id)
          tag('FreezeSequencer') { tag('ClipSlotList') { SCENES.eachWithIndex { scene, index -> slot(index) { } } } }
        }
        tag('DeviceChain') { tag('Devices') { devices() } }
      }
    }
  }

  private void routing(String kind, int group) {
    def main = major < 12 ? 'Master' : 'Main'
    route('AudioInputRouting', 'AudioIn/External/S0', 'Ext. In', '1/2')
    route('MidiInputRouting', 'MidiIn/External.All/-1', 'Ext: All Ins', '')
    group < 0 ? route('AudioOutputRouting', "AudioOut/$main", main, '') : route('AudioOutputRouting', 'AudioOut/GroupTrack', 'Group', '')
    route('MidiOutputRouting', 'MidiOut/None', 'None', '')
  }

  private void route(String name, String target, String upper, String lower) {
    tag(name) {
      value('Target', target)
      value('UpperDisplayString', upper)
      value('LowerDisplayString', lower)
    }
  }

  /** A compressor, as far as its side chain is concerned. */
  private void compressor() {
    tag('Compressor2', [Id: 1]) {
      toggle('On', true)
      value('UserName', '')
      tag('SideChain') {
        toggle('OnOff', false)
        tag('RoutedInput') { route('Routable', 'AudioIn/None', 'No Output', '') }
      }
    }
  }

  private void mixer(String kind) {
    tag('Mixer') {
      toggle('On', true)
      tag('Pointee', [Id: nextTarget++])
      if (kind != 'PreHear' && kind != 'Main') {
        tag('Sends') {
          2.times { send -> tag('TrackSendHolder', [Id: send]) {
            parameter('Send', 0.0003162277571, 0.0003162277571, 1)
            value(major < 12 ? 'Active' : 'EnabledByUser', true)
          } }
        }
      }
      toggle('Speaker', true)
      value('SoloSink', false)
      parameter('Pan', 0, -1, 1)
      parameter('Volume', 1, 0.0003162277571, 1.99526238)
      if (kind == 'Main') {
        parameter('Tempo', 120, 60, 200)
        choice('TimeSignature', 201, 0, 494)
      }
    }
  }

  private void slot(int index, Closure clip) {
    tag('ClipSlot', [Id: index]) {
      value('LomId', 0)
      tag('ClipSlot') { tag('Value', clip) }
      value('HasStop', true)
      value('NeedRefreeze', true)
    }
  }

  private void sequencer(String kind, int id) {
    tag('MainSequencer') {
      toggle('On', true)
      tag('ClipSlotList') {
        SCENES.eachWithIndex { scene, index ->
          slot(index) {
            if (index < 2 && id < 14) {
              kind == 'MidiTrack' ? midiClip(index) : audioClip()
            }
          }
        }
      }
      value('MonitoringEnum', 1)
      tag(kind == 'AudioTrack' ? 'Sample' : 'ClipTimeable') { tag('ArrangerAutomation') { tag('Events') } }
      tag('Recorder') { value('IsArmed', false) }
    }
  }

  private void midiClip(int index) {
    clip('MidiClip', "Riff ${index + 1}") {
      if (major >= 11) {
        value('TakeId', major == 11 ? 0 : -1)
      }
      tag('Notes') {
        tag('KeyTracks') {
          [60, 64].eachWithIndex { pitch, key ->
            tag('KeyTrack', [Id: key]) {
              tag('Notes') { note(key * 2) }
              value('MidiKey', pitch)
            }
          }
        }
        if (major >= 11) {
          tag('PerNoteEventStore') { tag('EventLists') }
          tag('NoteIdGenerator') { value('NextId', 5) }
        }
      }
    }
  }

  private void note(int start) {
    def shared = [Time: start, Duration: 1, Velocity: 100]
    tag('MidiNoteEvent', major < 11
        ? shared + [OffVelocity: 64, IsEnabled: true]
        : shared + [VelocityDeviation: 0, OffVelocity: 64, Probability: 1, IsEnabled: true, NoteId: start + 1])
  }

  private void audioClip() {
    clip('AudioClip', 'Take') { value('SampleVolume', 1) }
  }

  private void clip(String kind, String name, Closure content) {
    tag(kind, [Id: 0, Time: 0]) {
      value('LomId', 0)
      value('CurrentStart', 0)
      value('CurrentEnd', 4)
      tag('Loop') {
        [LoopStart: 0, LoopEnd: 4, StartRelative: 0, LoopOn: true, OutMarker: 4, HiddenLoopStart: 0, HiddenLoopEnd: 4].each { k, v -> value(k, v) }
      }
      value('Name', name)
      value('Annotation', '')
      value(major < 11 ? 'ColorIndex' : 'Color', 3)
      value('LaunchMode', 0)
      value('LaunchQuantisation', 0)
      tag('Envelopes') { tag('Envelopes') }
      value('Legato', false)
      value('Disabled', false)
      content()
    }
  }

  private void lead() {
    utility(0)
  }

  private void utility(int id) {
    tag('StereoGain', [Id: id]) {
      toggle('On', true)
      value('UserName', '')
      toggle('PhaseInvertL', false)
      toggle('PhaseInvertR', false)
      choice('ChannelMode', 1, 0, 3)
      parameter('StereoWidth', 1, 0, 4)
      toggle('Mono', false)
      toggle('BassMono', false)
      parameter('BassMonoFrequency', 120, 50, 500)
      parameter('Balance', 0, -1, 1)
      parameter('Gain', 1, 0.0003162277571, 56.2341309)
      toggle('Mute', false)
      toggle('DcFilter', false)
    }
  }

  private void drums() {
    tag('DrumGroupDevice', [Id: 0]) {
      toggle('On', true)
      value('UserName', 'Kit')
      tag('Branches') {
        [[92, 'Kick 808'], [90, 'Snare']].eachWithIndex { pad, index ->
          tag('DrumBranch', [Id: index]) {
            tag('Name') { value('EffectiveName', pad[1]); value('UserName', pad[1]) }
            tag('DeviceChain') {
              tag('MidiToAudioDeviceChain', [Id: 0]) {
                tag('Devices') {
                  tag('OriginalSimpler', [Id: 0]) {
                    toggle('On', true)
                    value('UserName', '')
                    tag('VolumeAndPan') { parameter('Volume', -12, -36, 36) }
                  }
                }
              }
            }
            tag('BranchInfo') { value('ReceivingNote', pad[0]) }
          }
        }
      }
      16.times { if (it < 8 || major >= 11) { parameter("MacroControls.$it", 0, 0, 127) } }
    }
    utility(1)
  }

  private void mainTrack() {
    tag(major < 12 ? 'MasterTrack' : 'MainTrack') {
      value('LomId', 0)
      tag('Name') { value('EffectiveName', major < 12 ? 'Master' : 'Main'); value('UserName', '') }
      value(major < 11 ? 'ColorIndex' : 'Color', 6)
      int first = nextTarget
      tag('AutomationEnvelopes') {
        tag('Envelopes') {
          envelope(0, 'TEMPO_TARGET', 'FloatEvent', 120)
          envelope(1, 'SIGNATURE_TARGET', 'EnumEvent', 201)
        }
      }
      tag('DeviceChain') {
        mixer('Main')
        tag('DeviceChain') { tag('Devices') }
      }
    }
    def tempo = (text =~ /(?s)<Tempo>.*?<AutomationTarget Id="(\d+)"/)[0][1]
    def signature = (text =~ /(?s)<TimeSignature>\s*<LomId.*?<AutomationTarget Id="(\d+)"/)[0][1]
    def replaced = text.toString().replace('TEMPO_TARGET', tempo).replace('SIGNATURE_TARGET', signature)
    text.setLength(0)
    text.append(replaced)
  }

  private void envelope(int id, String target, String event, Object start) {
    tag('AutomationEnvelope', [Id: id]) {
      tag('EnvelopeTarget') { value('PointeeId', target) }
      tag('Automation') {
        tag('Events') { tag(event, [Id: 0, Time: -63072000, Value: start]) }
        tag('AutomationTransformViewState') {
          value('IsTransformPending', false)
          tag('TimeAndValueTransforms')
        }
      }
    }
  }

  private void scenes() {
    tag(major < 11 ? 'SceneNames' : 'Scenes') {
      SCENES.eachWithIndex { name, index ->
        major < 11
            ? tag('Scene', [Id: index, Value: name, Color: -1])
            : tag('Scene', [Id: index]) { value('Name', name); value('Color', -1); value('Tempo', 120); value('IsTempoEnabled', false); value('TimeSignatureId', 201); value('IsTimeSignatureEnabled', false) }
      }
    }
  }

  private void parameter(String name, Object manual, Object min, Object max) {
    tag(name) {
      value('LomId', 0)
      value('Manual', manual)
      tag('MidiControllerRange') { value('Min', min); value('Max', max) }
      tag('AutomationTarget', [Id: nextTarget++]) { value('LockEnvelope', 0) }
      tag('ModulationTarget', [Id: nextTarget++]) { value('LockEnvelope', 0) }
    }
  }

  private void choice(String name, Object manual, Object min, Object max) {
    tag(name) {
      value('LomId', 0)
      value('Manual', manual)
      tag('AutomationTarget', [Id: nextTarget++]) { value('LockEnvelope', 0) }
      tag('MidiControllerRange') { value('Min', min); value('Max', max) }
    }
  }

  private void toggle(String name, boolean manual) {
    tag(name) {
      value('LomId', 0)
      value('Manual', manual)
      tag('AutomationTarget', [Id: nextTarget++]) { value('LockEnvelope', 0) }
      tag('MidiCCOnOffThresholds') { value('Min', 64); value('Max', 127) }
    }
  }

  private void value(String name, Object content) { tag(name, [Value: content]) }

  private void tag(String name, Closure content) { tag(name, [:], content) }

  private void tag(String name, Map attributes = [:]) { tag(name, attributes, null) }

  private void tag(String name, Map attributes, Closure content) {
    def start = '<' + name + attributes.collect { k, v -> " $k=\"${escape(v)}\"" }.join('')
    if (content == null) {
      line(start + ' />')
      return
    }
    int before = text.length()
    line(start + '>')
    depth++
    int inside = text.length()
    content()
    depth--
    if (text.length() == inside) {
      text.setLength(before)
      line(start + ' />')
    } else {
      line("</$name>")
    }
  }

  private static String escape(Object content) {
    content.toString().replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replace('"', '&quot;')
  }

  private void line(String content) { text.append('\t' * depth).append(content).append('\n') }
}
