package svc

import java.nio.file.Files
import java.nio.file.Path
import java.util.regex.Pattern
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.json.Json
import svc.model.clip.MidiNote
import svc.model.time.TimeSignature
import svc.model.track.Decibels
import svc.model.track.MixerState
import svc.model.track.TrackKind
import svc.model.track.TrackSend
import svc.store.file.UserFileResolver
import svc.store.home.MixSnapshot
import svc.store.home.MixSnapshotStore
import svc.store.midi.MidiFileContents
import svc.store.midi.MidiFileTrack
import svc.store.midi.MidiFileWriter
import svc.testing.FrontEndCalls
import svc.testing.GoldenFile
import svc.verb.FrontEnd
import svc.verb.VerbCatalog
import svc.verb.VerbDescriptor

/** Every verb has equal results and effects on the command line, in scripts and in MCP clients. */
class ParitySpec extends Specification {
  @TempDir
  Path folder

  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  /** Valid and invalid calls of every verb. */
  static final List<List> CALLS = [
      ['track list', [:]],
      ['track list', [devices: true]],
      ['track create', [:]],
      ['track create', [name: 'Space', kind: 'return', device: 'Hybrid Reverb']],
      ['track create', [name: 'Space', kind: 'return', device: 'Operator']],
      ['track group', [tracks: ['Bass', 'Lead'], name: 'Music']],
      ['track group', [tracks: ['Bass'], into: 'Drums']],
      ['track group', [tracks: ['Bass'], into: 'Lead']],
      ['track group', [tracks: ['A-Reverb']]],
      ['track ungroup', [track: 'Drums']],
      ['track ungroup', [track: 'Kick']],
      ['track ungroup', [track: 'Bass']],
      ['track create', [name: 'Grün "x" $y']],
      ['track create', [name: 'Guitar', kind: 'audio', at: 4]],
      ['track create', [name: 'Hall', kind: 'return']],
      ['track create', [name: 'x', kind: 'group']],
      ['track create', [name: 'x', at: 0]],
      ['track create', [name: 'x', at: 10]],
      ['track create', [name: 'x', at: 'two']],
      ['track create', [name: ' ']],
      ['track create', [name: 'x' * 201]],
      ['track rename', [track: 'Bass', name: 'Sub']],
      ['track rename', [track: 'A-Reverb', name: 'Hall']],
      ['track rename', [track: 'Master', name: 'x']],
      ['track rename', [track: 'Bas', name: 'x']],
      ['track rename', [track: 'Bass', name: '']],
      ['track rename', [track: 'Bass']],
      ['track color', [track: 'Bass', color: 'Green']],
      ['track color', [track: 'Bass', color: '#FF3636']],
      ['track color', [track: 'Bass', color: 'grün']],
      ['track color', [track: 'Bass', color: '#12345']],
      ['track duplicate', [track: 'Bass']],
      ['track duplicate', [track: 'Drums', name: 'Drums 2']],
      ['track duplicate', [track: 'A-Reverb']],
      ['track duplicate', [track: 99]],
      ['track delete', [track: 'Bass']],
      ['track delete', [track: 1]],
      ['track delete', [track: 'B-Delay']],
      ['track delete', [track: 'B-Delay', force: true]],
      ['track delete', [track: 'Master']],
      ['track delete', [track: 'trk_99']],
      ['scene list', [:]],
      ['scene show', [scene: 'Drop']],
      ['scene show', [scene: 9]],
      ['scene create', [:]],
      ['scene create', [name: 'Bridge', at: 3]],
      ['scene create', [name: 'Bridge', tempo: 62.5, signature: '3/4']],
      ['scene create', [name: 'x', at: 10]],
      ['scene create', [name: 'x', tempo: 19]],
      ['scene create', [name: 'x', tempo: 1000]],
      ['scene create', [name: 'x', signature: '3/5']],
      ['scene create', [name: 'x' * 201]],
      ['scene rename', [scene: 2, name: 'Grün "x" $y']],
      ['scene rename', [scene: 'Drop', name: '']],
      ['scene rename', [scene: 'Drop', tempo: 90]],
      ['scene rename', [scene: 'Drop', noTempo: true, signature: '3/4']],
      ['scene rename', [scene: 'Drop', noTempo: true, tempo: 90]],
      ['scene rename', [scene: 'Drop']],
      ['scene rename', [scene: 'Drip', name: 'x']],
      ['scene color', [scene: 'Drop', color: 'Green']],
      ['scene color', [scene: 2, color: '#FF3636']],
      ['scene color', [scene: 'Drop', noColor: true]],
      ['scene color', [scene: 'Drop', noColor: true, color: 'red']],
      ['scene color', [scene: 'Drop', color: 'gren']],
      ['scene color', [scene: 'Drop']],
      ['scene duplicate', [scene: 'fourth']],
      ['scene duplicate', [scene: 0]],
      ['scene duplicate', [scene: 'Drop', name: 'Drop 3']],
      ['scene duplicate', [scene: 'Drop', name: 'x' * 201]],
      ['scene delete', [scene: 'Outro']],
      ['scene delete', [scene: 9]],
      ['scene fire', [scene: 'Drop']],
      ['scene fire', [scene: 'Drip']],
      ['clip list', [track: 'Bass']],
      ['clip list', [track: 'Drums']],
      ['clip list', [track: '99']],
      ['clip list', [track: 99]],
      ['clip list', [track: 'frist']],
      ['clip list', [track: '']],
      ['clip list', [:]],
      ['clip get', [track: 'fourth', scene: 4]],
      ['clip get', [track: 4, scene: 'Intro']],
      ['clip get', [track: 'Bass', scene: 0]],
      ['clip get', [track: 'Bass', scene: 'Drop', at: '2.1', length: 2]],
      ['clip get', [track: 'Bass', scene: 'Drop', at: '9.1']],
      ['clip get', [track: 'Vocal', scene: 'Verse', at: '1.1']],
      ['clip get', [track: 'Bass', scene: 'Drop', length: 2]],
      ['clip get', [track: 'Bass', scene: 'Drop', at: 'two']],
      ['clip get', [track: 'Bass', scene: '-1']],
      ['clip create', [track: 'Bass', scene: 1, bars: 2]],
      ['clip create', [track: 'Bass', scene: 1, bars: 0.5]],
      ['clip create', [track: 'Bass', scene: 2, bars: 4]],
      ['clip create', [track: 'Bass', scene: 1, bars: 2, name: 'Riff "1"']],
      ['clip create', [track: 'Bass', scene: 1, bars: 2, name: 'x' * 201]],
      ['clip create', [track: 'Bass', scene: 1, bars: 0]],
      ['clip create', [track: 'Bass', scene: 1, bars: -1]],
      ['clip create', [track: 'Bass', scene: 1, bars: '6 beats']],
      ['clip create', [track: 'Bass', scene: 1, bars: '1/2']],
      ['clip create', [track: 'Bass', scene: 1, bars: '2 bars']],
      ['clip create', [track: 'Bass', scene: 1, bars: 'four']],
      ['clip create', [track: 'Vocal', scene: 1, bars: 4]],
      ['clip create', [track: 'Drums', scene: 1, bars: 4]],
      ['clip create', [track: 'Vocal', scene: 1, file: 'take.wav']],
      ['clip create', [track: 'Vocal', scene: 1, file: 'take.wav', bars: 1, name: 'Take']],
      ['clip create', [track: 'Vocal', scene: 1, file: 'none.wav']],
      ['clip create', [track: 'Vocal', scene: 1, file: 'song.mid']],
      ['clip create', [track: 'Bass', scene: 1, file: 'take.wav']],
      ['clip set', [track: 'Vocal', scene: 'Verse', gain: -3, transpose: 2, detune: -10, warpMode: 'Complex Pro']],
      ['clip set', [track: 'Vocal', scene: 'Verse', warp: false, start: '0.5s']],
      ['clip set', [track: 'Vocal', scene: 'Verse', start: '0.5 h']],
      ['clip set', [track: 'Vocal', scene: 'Verse', transpose: 49]],
      ['clip set', [track: 'Bass', scene: 'Drop', gain: -3]],
      ['clip set', [track: 'Bass', scene: 'Drop', start: '1s']],
      ['clip warp', [track: 'Vocal', scene: 'Verse', added: ['2.1=1.5s']]],
      ['clip warp', [track: 'Vocal', scene: 'Verse', moved: ['2.1']]],
      ['clip warp', [track: 'Vocal', scene: 'Verse']],
      ['clip delete', [track: 'Bass', scene: 'Drop']],
      ['clip delete', [track: 'Bass', scene: 1]],
      ['clip fire', [track: 'Bass', scene: 'Drop']],
      ['clip fire', [track: 'Bass', scene: 1]],
      ['clip stop', [track: 'Bass']],
      ['clip capture', [:]],
      ['clip capture', [destination: 'session']],
      ['clip capture', [destination: 'both']],
      ['clip stop', [all: true]],
      ['clip stop', [track: 'Bass', all: true]],
      ['clip stop', [:]],
      ['clip rename', [track: 'Bass', scene: 2, name: 'Grün "x" $y \\ = 🎛']],
      ['clip rename', [track: 'Bass', scene: 2, name: 'a\u001b[2Jb\u202E']],
      ['clip rename', [track: 'Bass', scene: 2, name: '']],
      ['clip rename', [track: 'Bass', scene: 1, name: 'x']],
      ['clip duplicate', [track: 'Bass', scene: 'Drop']],
      ['clip duplicate', [track: 'Bass', scene: 'Drop', toTrack: 'Pad', toScene: 4, replace: true]],
      ['clip duplicate', [track: 'Bass', scene: 'Drop', toScene: 2]],
      ['clip duplicate', [track: 'Bass', scene: 1]],
      ['clip duplicate', [track: 'Bass', scene: 'Drop', toTrack: 'Vocal']],
      ['clip move', [track: 'Bass', scene: 'Drop', toScene: 'Intro']],
      ['clip move', [track: 'Bass', scene: 'Drop', toScene: 2]],
      ['clip move', [track: 'Bass', scene: 'Drop']],
      ['clip set', [track: 'Bass', scene: 'Drop', length: 1, color: 'green', launchQuantization: '1/8t']],
      ['clip set', [track: 'Bass', scene: 'Drop', loopStart: '1.3', loopEnd: '2.1', start: '0.5b', looping: true]],
      ['clip set', [track: 'Bass', scene: 'Drop', looping: false]],
      ['clip set', [track: 'Bass', scene: 'Drop', length: 0]],
      ['clip set', [track: 'Bass', scene: 'Drop', length: '6 beats']],
      ['clip set', [track: 'Bass', scene: 'Drop', color: 'gren']],
      ['clip set', [track: 'Bass', scene: 'Drop', launchQuantization: '1/5']],
      ['clip set', [track: 'Bass', scene: 'Drop', active: false]],
      ['clip set', [track: 'Vocal', scene: 'Verse', active: false, launchMode: 'gate', legato: true]],
      ['clip set', [track: 'Bass', scene: 'Drop', launchMode: 'hold']],
      ['clip set', [track: 'Bass', scene: 'Drop']],
      ['clip double', [track: 'Bass', scene: 'Drop']],
      ['clip double', [track: 'Vocal', scene: 'Verse']],
      ['clip import', [track: 'Bass', scene: 1, file: 'song.mid']],
      ['clip import', [track: 'Bass', scene: 2, file: 'song.mid', midiTrack: '1', replace: true]],
      ['clip import', [track: 'Bass', scene: 2, file: 'song.mid']],
      ['clip import', [track: 'Bass', scene: 1, file: 'song.mid', midiTrack: 'Flute']],
      ['clip import', [track: 'Bass', scene: 1, file: 'none.mid']],
      ['clip import', [track: 'Vocal', scene: 1, file: 'song.mid']],
      ['clip export', [track: 'Bass', scene: 'Drop', file: 'made.mid', replace: true]],
      ['set export', [file: 'made.mid', replace: true]],
      ['set export', [file: 'made.mid', tracks: ['Bass', 'Lead'], at: '9.1', length: '16', automation: true, replace: true]],
      ['set export', [file: 'made.mid', session: true, replace: true]],
      ['set export', [file: 'song.mid']],
      ['set import', [file: 'song.mid']],
      ['set import', [file: 'song.mid', sections: true]],
      ['set import', [file: 'none.mid']],
      ['set import', [file: 'song.wav']],
      ['set export', [file: 'made.wav']],
      ['set export', [file: 'made.mid', session: true, at: '9.1']],
      ['set export', [file: 'made.mid', at: '900.1', replace: true]],
      ['clip export', [track: 'Bass', scene: 'Drop', file: 'song.mid']],
      ['clip export', [track: 'Bass', scene: 'Drop', file: 'made.txt']],
      ['clip export', [track: 'Bass', scene: 1, file: 'made.mid']],
      ['clip export', [track: 'Vocal', scene: 'Verse', file: 'made.mid']],
      ['clip envelope get', [track: 'Bass', scene: 'Drop']],
      ['clip envelope get', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold']],
      ['clip envelope get', [track: 'Bass', scene: 'Drop', device: 'Compressor']],
      ['clip envelope get', [track: 'Bass', scene: 1]],
      ['clip envelope get', [track: 'Lead', scene: 3, start: 2, length: 4.5d]],
      ['clip envelope get', [track: 'Lead', scene: 3, start: '1.3', length: 4.5d]],
      ['clip envelope get', [track: 'Lead', scene: 3, start: '1.9', length: 4]],
      ['clip envelope get', [track: 'Lead', scene: 3, start: 2]],
      ['clip envelope get', [track: 'Lead', scene: 3, start: 2, length: 0]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 4, value: 1], [time: 0, value: 0.25], [time: 4, value: 0]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0, value: 0], [time: 1, value: 1.2]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: -1, value: 0]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0, vlaue: 0]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 9999, value: 0]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold']],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0, value: '-30 dB'], [time: 4, value: '-6dB']], interpolate: 'display']],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0, value: '-30 dB'], [time: 4, value: 1]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0, value: '800 ms']]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0, value: '-6 dB']], interpolate: 'log']],
      ['clip envelope write', [track: 'Kick', scene: 1, device: 'Core/Kick/Simpler', param: 'Volume', points: [[time: 0, value: 0], [time: 4, value: 1]]]],
      ['clip envelope write', [track: 'Kick', scene: 1, device: 'Core/Kick/Operator', param: 'Volume', points: [[time: 0, value: 0]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'mixer', param: 'send:Reverb', points: [[time: 0, value: 0], [time: 4, value: 1]]]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'mixer', param: 'send:Room', points: [[time: 0, value: 0]]]],
      ['clip envelope get', [track: 'Bass', scene: 'Drop', device: 'mixer', param: 'volume']],
      ['clip envelope clear', [track: 'Bass', scene: 'Drop']],
      ['clip envelope clear', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold']],
      ['clip envelope clear', [track: 'Bass', scene: 'Drop', param: 'Threshold']],
      ['clip envelope clear', [track: 'Bass', scene: 1]],
      ['note list', [track: 'Bass', scene: 'Drop']],
      ['note list', [track: 'Bass', scene: 'Drop', at: '2.1', length: 2, pitch: 'C1..C2', limit: 2, offset: 1]],
      ['note list', [track: 'Bass', scene: 'Drop', length: 2]],
      ['note list', [track: 'Bass', scene: 1]],
      ['note list', [track: 'Vocal', scene: 'Verse']],
      ['note add', [track: 'Bass', scene: 'Drop', notes: ['C3@1.1:1/4:90 Dm7 r:1/8 F3']]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: [[pitch: 'C3', start: 0.25d, probability: 0.5d], [pitch: 61, start: 1, duration: '1/8', mute: true]]]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: [[pitch: 'C3', position: '1.2', duration: '1/8'], [pitch: 61, position: '2.1.3']]]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: [[pitch: 'C3', start: '1.2']]]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: [[pitch: 'C3', position: '1.9']]]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: 'C3 E3']],
      ['note add', [track: 'Kick', scene: 2, notes: ['Kick: x..x', 'Snare: ....X-..'], at: '1.1', length: 2, step: '1/8']],
      ['note add', [track: 'Kick', scene: 2, notes: ['Kick: x..x', 'Gong: x']]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: ['C3 H3']]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: ['C3@9.1']]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: ['C3@9.1'], extend: true]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: [[pitch: 60, start: 0], [pitch: 60]]]],
      ['note add', [track: 'Bass', scene: 'Drop', notes: ['C3', [pitch: 60, start: 0]]]],
      ['note add', [track: 'Bass', scene: 'Drop']],
      ['note remove', [track: 'Bass', scene: 'Drop', at: '1.3', pitch: 'F1']],
      ['note remove', [track: 'Bass', scene: 'Drop', notes: ['D1@1.1', 'C8@1.1']]],
      ['note remove', [track: 'Bass', scene: 'Drop', notes: ['D1@1.1'], pitch: 'D1']],
      ['note remove', [track: 'Bass', scene: 'Drop', pitch: 'F9']],
      ['note remove', [track: 'Bass', scene: 'Drop']],
      ['note replace', [track: 'Bass', scene: 'Drop', notes: ['C1 D1'], at: '2.1']],
      ['note replace', [track: 'Bass', scene: 'Drop', notes: ['C1@1.1'], at: '2.1', pitch: 'C2..C1']],
      ['note transform', [track: 'Bass', scene: 'Drop', transpose: 12, quantize: '1/8', swing: 0.5d, humanizeVelocity: 10, seed: 4]],
      ['note transform', [track: 'Bass', scene: 'Drop', degrees: 2, scale: 'D minor', invert: true, legato: true]],
      ['note transform', [track: 'Bass', scene: 'Drop', degrees: 2]],
      ['note transform', [track: 'Bass', scene: 'Drop', transpose: 120]],
      ['note transform', [track: 'Bass', scene: 'Drop']],
      ['device list', [track: 'Bass']],
      ['device list', [track: 'Master']],
      ['device list', [track: 'main']],
      ['device list', [track: 'Kick', chains: true]],
      ['device list', [track: 'Bass', chains: true]],
      ['device drum-pads', [track: 'Kick', device: 0]],
      ['device drum-pads', [track: 'Kick', device: 1]],
      ['device drum-pads', [track: 'Kick', device: 7]],
      ['device drum-pads', [track: 'Kick', device: -1]],
      ['device drum-pads', [track: 'Kick', device: 0.5]],
      ['device drum-pads', [track: 'Kick', rack: '1/1/1']],
      ['device drum-pads', [track: 'Kick', rack: 'Core/Snaer/1']],
      ['device delete', [track: 'Pad', device: 2]],
      ['device delete', [track: 'Kick', device: '1/1/1']],
      ['device delete', [track: 'Pad', device: 3]],
      ['device delete', [track: 'Pad', device: 'chorus']],
      ['device set', [track: 'Lead', device: 'Auto Filter', param: 'Frequency', value: '800 Hz']],
      ['device set', [track: 'Bass', device: 2, param: 4, value: 0.6]],
      ['device set', [track: 'Kick', device: '808 Core Kit/Snare 808/Simpler', param: 'Volume', value: '-6 dB']],
      ['device set', [track: 'Bass', device: 2, param: 4, value: 1.6]],
      ['device set', [track: 'Bass', device: 2, param: 'Model', value: 'Loud']],
      ['device set', [track: 'Bass', device: 2, param: 'Atack', value: 0]],
      ['device load', [track: 'Lead', path: 'Audio Effects/Echo', position: 1]],
      ['device load', [track: 'Bass', path: 'User Library/Samples/Drums/Deep Kick.wav']],
      ['device load', [track: 'Bass', path: 'User Library/Samples/Drums/None.wav']],
      ['device load', [track: 'Kick', path: 'User Library/Samples/Drums/Deep Kick.wav', pad: 'C#1']],
      ['device load', [track: 'Kick', path: 'User Library/Samples/Drums/Deep Kick.wav', pad: 'Snare']],
      ['device load', [track: 'Kick', path: 'Audio Effects/Echo', pad: 'C1']],
      ['device load', [track: 'Bass', partType: 'bass']],
      ['device load', [track: 'Bass', path: 'query:Nope#x']],
      ['device load', [track: 'Bass', path: 'Audio Effects/Ecco']],
      ['device load', [track: 'Bass', path: 'Plug-Ins/Tidewater']],
      ['device load', [track: 'Bass', path: 'Audio Effects/Echo', position: 4]],
      ['device load', [track: 'Bass', path: 'Audio Effects/Echo', partType: 'Bass']],
      ['device load', [track: 'Bass', partType: 'Tuba']],
      ['device load', [track: 'Kick', path: '808 kit']],
      ['device load', [track: 'Lead', path: 'Echo']],
      ['device load', [track: 'Lead', path: 'core kit']],
      ['device load', [track: 'Bass']],
      ['device load', [track: 'Vocal', path: 'Instruments/Operator']],
      ['device on', [track: 'Bass', device: 2]],
      ['device off', [track: 'Bass', device: 'Compressor']],
      ['device off', [track: 'Bass', device: 3]],
      ['device off', [track: 'Bass']],
      ['device off', [track: 'Kick', device: '808 Core Kit/Kick 808/Simpler']],
      ['device off', [track: 'Kick', device: '1/99/1']],
      ['device move', [track: 'Kick', device: '1/1/1', at: 1]],
      ['device move', [track: 'Vocal', device: 'Compressor', at: 1]],
      ['device move', [track: 'Vocal', device: 2, at: 1, to: 'Pad']],
      ['device move', [track: 'Vocal', device: 2, to: 'Kick']],
      ['device move', [track: 'Vocal', device: 2, at: 3]],
      ['device move', [track: 'Vocal', device: 2, at: 0]],
      ['device move', [track: 'Vocal', device: 2]],
      ['device move', [track: 'Lead', device: 'Auto Filter', to: 'Pad']],
      ['device move', [track: 'Bass', device: 1, to: 'Vocal']],
      ['device move', [track: 'Vocal', device: 2, to: 'Nope']],
      ['device duplicate', [track: 'Lead', device: 2]],
      ['device duplicate', [track: 'Lead', device: 1]],
      ['device duplicate', [track: 'Kick', device: '1/1/1']],
      ['device copy', [track: 'Bass', device: 'all', to: 'Lead']],
      ['device copy', [track: 'Bass', device: 2, to: 'Pad', position: 2]],
      ['device copy', [track: 'Bass', device: 'all', to: 'Vocal']],
      ['device copy', [track: 'Bass', device: 'all', to: 'Bass']],
      ['device copy', [track: 'Bass', device: 9, to: 'Lead']],
      ['device rename', [track: 'Kick', device: '1/1/1', name: 'Boom']],
      ['device rename', [track: 'Vocal', device: 2, name: 'Grün "x" $y']],
      ['device rename', [track: 'Vocal', device: 2, name: ' ']],
      ['device rename', [track: 'Vocal', device: 9, name: 'x']],
      ['device browse', [:]],
      ['device browse', [path: 'Instruments/Operator']],
      ['device browse', [path: 'Instruments/Operatr']],
      ['device default', [partType: 'hi_hat']],
      ['device default', [partType: 'FX riser', stockOnly: true]],
      ['device default', [partType: 'tuba']],
      ['device set-default', [partType: 'Bass', item: 'Instruments/Operator']],
      ['device set-default', [partType: 'drums', item: 'query:Drums#909%20Core%20Kit.adg']],
      ['device set-default', [partType: 'Bass', item: 'Instruments/Drift', project: 'song.svc']],
      ['device set-default', [partType: 'Bass', item: 'Instruments/Drift', project: 'none.svc']],
      ['device set-default', [partType: 'Bass', unset: true]],
      ['device set-default', [partType: 'Bass']],
      ['device set-default', [partType: 'Bass', item: 'Instruments/Drift', unset: true]],
      ['device set-default', [partType: 'Bass', item: 'Audio Effects/Echo']],
      ['device set-default', [partType: 'Bass', item: 'Instruments/Drfit']],
      ['device set-default', [partType: 'tuba', unset: true]],
      ['device load-defaults', [:]],
      ['device load-defaults', [project: 'song.svc']],
      ['device load-defaults', [project: 'none.svc']],
      ['instrument list', [search: 'BASS', kinds: ['rack', 'Preset'], limit: 3, offset: 2]],
      ['instrument list', [pathPrefix: 'drums', pathContains: 'kit', tagged: false]],
      ['instrument list', [search: '808 kit']],
      ['instrument list', [search: 'zzz']],
      ['instrument list', [limit: 0]],
      ['instrument list', [limit: 0]],
      ['instrument list', [offset: -1]],
      ['instrument list', [kinds: ['Sample']]],
      ['instrument find', [suffix: 'bass']],
      ['instrument find', [suffix: 'svc:dusty', includeExtra: true]],
      ['instrument find', [suffix: 'bass', limit: 1]],
      ['instrument suggest', [limit: 2, offset: 1]],
      ['instrument show', [item: '808 Core Kit']],
      ['instrument show', [item: 'bass']],
      ['instrument show', [item: 'no such thing']],
      ['instrument show', [item: 'query:Nope#x']],
      ['instrument tag', [item: '808 Core Kit', partType: 'drums']],
      ['instrument tag', [item: '808 Core Kit', partType: 'tuba']],
      ['instrument tag', [item: 'bass', partType: 'Bass']],
      ['instrument untag', [item: '808 Core Kit', partType: 'Drums']],
      ['instrument untag', [item: 'nothing', partType: 'Drums']],
      ['instrument suggest', [prefix: 'Sounds/Bass']],
      ['instrument suggest', [patternSet: 'mine']],
      ['instrument refresh', [:]],
      ['instrument import', [:]],
      ['instrument import', [file: '/no/such/file']],
      ['automation params', [track: 'Bass', device: 'Compressor']],
      ['automation params', [track: 'Bass', device: 'o']],
      ['automation params', [track: 'Chords', device: 'Warm Keys/Warm Keys/Simpler', limit: 100]],
      ['automation params', [track: 'Bass', device: 'Operator', search: 'filter', limit: 3, offset: 2]],
      ['automation params', [track: 'Bass', device: 'Operator', search: 'Resonance']],
      ['automation params', [track: 'Bass', device: 'Operator', search: 'tuba']],
      ['automation params', [track: 'Bass', device: 'Compressor', offset: 99]],
      ['automation params', [track: 'Bass', device: 'Compressor', limit: 0]],
      ['automation params', [track: 'Kick', device: 'Core/Kick']],
      ['automation params', [track: 'Lead', device: 'mixer']],
      ['automation params', [track: 'Reverb', device: 'mixer']],
      ['automation slots', [partType: 'bass']],
      ['automation slots', [partType: 'hi_hat']],
      ['automation slots', [partType: 'tuba']],
      ['automation get', [track: 'Lead']],
      ['automation get', [track: 'Lead', start: '11.1', length: 4, device: 'Auto Filter', param: 'Frequency']],
      ['automation get', [track: 'Lead', start: '9.5', length: 4]],
      ['automation get', [track: 'Lead', start: '9.1']],
      ['automation get', [track: 'Lead', start: '11.1', length: '1 bar']],
      ['automation get', [track: 'Lead', start: '11.1', length: '0 bars']],
      ['automation get', [track: 'Kick', device: 'Core/Kick/Simpler', param: 'Volume']],
      ['automation get', [track: 'Kick', param: 'Transpose']],
      ['automation get', [track: 'Lead', device: 'mixer', param: 'crossfader']],
      ['automation get', [track: 'Lead', param: 'send:Reverb']],
      ['automation get', [track: 'Lead', param: 'send:Room']],
      ['automation clear', [track: 'Lead']],
      ['automation clear', [track: 'Lead', start: '11.2', length: 2]],
      ['automation get', [track: 'Lead', start: 'a', project: 'song.svc']],
      ['automation get', [track: 'Lead', start: 'q', project: 'song.svc']],
      ['automation clear', [track: 'Lead', start: 'a', project: 'song.svc']],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, to: '21.1']],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, to: 'z', project: 'song.svc', replace: true]],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, param: 'Frequency', toParam: 'Resonance', force: true]],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, toTrack: 'Vocal']],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, to: '21.1', toLength: '4']],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, to: '12.1']],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8]],
      ['automation copy', [track: 'Lead', at: '11.1', to: '21.1']],
      ['automation copy', [track: 'Drums', at: '11.1', over: 8, to: '21.1']],
      ['automation copy', [track: 'Lead', at: '1.1', over: 8, to: '21.1']],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, to: '14.1']],
      ['automation shift', [track: 'Lead', at: '11.1', over: 8, by: -8]],
      ['automation shift', [track: 'Lead', at: '11.1', over: 8, by: 2, force: true, createClip: false]],
      ['automation shift', [track: 'Lead', at: '11.1', over: 8, by: -48]],
      ['automation shift', [track: 'Lead', at: '11.1', over: 8, by: 0]],
      ['automation shift', [track: 'Lead', at: '11.1', over: 8, by: 'x']],
      ['automation scale', [track: 'Lead', at: '11.1', over: 8, amount: 0.5]],
      ['automation scale', [track: 'Lead', at: '11.1', over: 8, amount: -4, center: 0.25, device: 'Auto Filter']],
      ['automation scale', [track: 'Lead', at: '11.1', over: 8, from: 0.8, to: 0.2]],
      ['automation scale', [track: 'Lead', at: '11.1', over: 8, from: 0.8]],
      ['automation scale', [track: 'Lead', at: '11.1', over: 8, amount: 2, to: 0.5]],
      ['automation scale', [track: 'Lead', at: '11.1', over: 8, amount: 101]],
      ['automation scale', [track: 'Lead', at: '11.2', over: 4, amount: 0.5]],
      ['automation enable', [track: 'Lead']],
      ['automation enable', [:]],
      ['automation enable', [track: 'Lead', device: 'Auto Filter', param: 'Frequency']],
      ['automation enable', [device: 'Auto Filter']],
      ['automation enable', [track: 'Bas']],
      ['automation reverse', [track: 'Lead', at: '11.1', over: 8]],
      ['automation reverse', [track: 'Lead', at: '11.1', over: 8, param: 'Nope']],
      ['automation thin', [track: 'Lead', at: '11.1', over: 8, tolerance: 1]],
      ['automation thin', [track: 'Lead', at: '11.1', over: 8, tolerance: -1]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'synth_cutoff', curve: 'Sine', sections: ['all'], applyToLive: true]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'cutoff', curve: 'ExpUp', sections: ['z', 'a']]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'send:Reverb', curve: 'ExpUp', sections: ['a']]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'cutof', curve: 'ExpUp', sections: ['a']]],
      ['automation apply', [project: 'song.svc', part: 'd', slot: 'cutoff', curve: 'ExpUp', sections: ['a']]],
      ['automation apply', [project: 'song.svc', part: 'bb', slot: 'cutoff', curve: 'ExpUp', sections: ['a']]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'cutoff', curve: 'ExpUp', sections: ['a', 'q']]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'cutoff', curve: 'ExpUp', sections: ['a', 'all']]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'cutoff', curve: 'Bump', sections: ['a']]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'cutoff', curve: '7up', sections: ['a']]],
      ['automation apply', [project: 'bad.svc', part: 'b', slot: 'cutoff', curve: 'Sine', sections: ['a']]],
      ['automation apply', [project: 'none.svc', part: 'b', slot: 'cutoff', curve: 'Sine', sections: ['a']]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'cutoff', curve: 'Sine']],
      ['movement plan', [project: 'song.svc', energy: 'a .2>.9, z 1']],
      ['movement plan', [project: 'song.svc', energy: 'a 20%', rules: 'techno', seed: 7]],
      ['movement plan', [project: 'song.svc']],
      ['movement plan', [project: 'song.svc', energy: 'a 1.5']],
      ['movement plan', [project: 'song.svc', energy: 'q 1']],
      ['movement plan', [project: 'song.svc', energy: 'a']],
      ['movement plan', [project: 'none.svc', energy: 'a 1']],
      ['movement apply', [project: 'song.svc', energy: 'a .2>.9, z 1']],
      ['movement apply', [project: 'song.svc', energy: 'z .2', rules: 'ambient', seed: 3]],
      ['movement apply', [project: 'song.svc', energy: 'a 1', rules: 'tecno']],
      ['movement apply', [project: 'song.svc', energy: 'a 1', seed: -1]],
      ['movement apply', [project: 'song.svc', energy: 'a -1']],
      ['movement apply', [project: 'bad.svc', energy: 'a 1']],
      ['movement clear', [:]],
      ['transport show', [:]],
      ['transport play', [:]],
      ['transport play', [at: '9.1']],
      ['transport play', [at: 'a', project: 'song.svc']],
      ['transport play', [at: 'section:Z', project: 'song.svc']],
      ['transport play', [at: 'b', project: 'song.svc']],
      ['transport play', [at: 'a', project: 'none.svc']],
      ['transport play', [at: 'chorus']],
      ['transport play', [at: '9.5']],
      ['transport play', [at: '0.5']],
      ['transport stop', [:]],
      ['transport tempo', [bpm: 126.5]],
      ['transport tempo', [bpm: 19]],
      ['transport tempo', [bpm: 1000]],
      ['transport tempo', [bpm: 'fast']],
      ['transport signature', [signature: '7/8']],
      ['transport signature', [signature: '3/5']],
      ['transport signature', [signature: '100/4']],
      ['transport signature', [signature: 'waltz']],
      ['transport loop', [state: 'on', at: '9.1', over: 32]],
      ['transport loop', [state: 'ON', at: 'z', project: 'song.svc']],
      ['transport loop', [state: 'off']],
      ['transport loop', [at: '5.1']],
      ['transport loop', [over: 8]],
      ['transport loop', [state: 'maybe']],
      ['transport loop', [state: 'on', over: 0]],
      ['transport loop', [state: 'on', at: 'q', project: 'song.svc']],
      ['transport metronome', [state: 'on']],
      ['transport metronome', [state: 'loud']],
      ['locator list', [:]],
      ['locator create', [name: 'Drop', at: '17.1']],
      ['locator create', [name: 'Drop', at: 'z', project: 'song.svc']],
      ['locator create', [name: '', at: '17.1']],
      ['locator create', [name: 'x' * 201, at: '17.1']],
      ['locator create', [name: 'Drop']],
      ['locator create', [name: 'Drop', at: 'later']],
      ['locator rename', [locator: 'Intro', name: 'Start']],
      ['locator rename', [locator: '1.1', name: 'a\u001b[2Jb\u202E']],
      ['locator rename', [locator: 7, name: 'x']],
      ['locator rename', [locator: 'Intr', name: 'x']],
      ['locator delete', [locator: 2]],
      ['locator delete', [locator: '99.1']],
      ['locator jump', [locator: 'second']],
      ['locator jump', [locator: '33.1']],
      ['locator jump', [locator: 0]],
      ['arrangement list', [takes: true]],
      ['arrangement list', [:]],
      ['arrangement list', [track: 'Bass']],
      ['arrangement list', [track: 'Drums']],
      ['arrangement list', [track: 'Nope']],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '25.1', times: 2]],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '12.1', over: 10, replace: true]],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: 'z', project: 'song.svc', replace: true]],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '12.1']],
      ['arrangement place', [track: 'Bass', scene: 1, at: '25.1']],
      ['arrangement place', [track: 'Drums', scene: 1, at: '25.1']],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '25.1', over: '2 bars']],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '25.1', over: '2 parsecs']],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '25.1', times: 0]],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '25.1', times: 1001]],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '25.1', times: 2, over: 4]],
      ['arrangement place', [track: 'Bass', scene: 'Drop', at: '25.1', over: 900000]],
      ['arrangement place', [track: 'Bass', scene: 'Drop']],
      ['arrangement lay-out', [sections: ['Start=Verse:6', 'Drop:3'], at: '33.1']],
      ['arrangement lay-out', [sections: ['1:2', 'a=b=4:2'], replace: true]],
      ['arrangement lay-out', [sections: ['Verse:6', 'Drop:3'], at: 'z', project: 'song.svc', replace: true]],
      ['arrangement lay-out', [sections: ['Verse:6']]],
      ['arrangement lay-out', [sections: ['Vers:6'], at: '33.1']],
      ['arrangement lay-out', [sections: ['99:6'], at: '33.1']],
      ['arrangement lay-out', [sections: ['Verse:0']]],
      ['arrangement lay-out', [sections: ['Verse']]],
      ['arrangement lay-out', [sections: ['Verse:1', '=2:2']]],
      ['arrangement lay-out', [sections: ['Drop:9999', 'Drop:9999'], at: '33.1']],
      ['arrangement lay-out', [project: 'song.svc', replace: true]],
      ['arrangement lay-out', [project: 'bad.svc']],
      ['arrangement lay-out', [:]],
      ['arrangement move', [track: 'Bass', at: '5.1', to: '25.1']],
      ['arrangement move', [track: 'Bass', at: '13.1', to: '14.1']],
      ['arrangement move', [track: 'Bass', at: '5.1', to: '13.1', replace: true]],
      ['arrangement move', [track: 'Bass', at: '5.1', to: '12.1']],
      ['arrangement move', [track: 'Bass', at: '5.1', to: '5.1']],
      ['arrangement move', [track: 'Bass', at: '6.1', to: '25.1']],
      ['arrangement move', [track: 'Bass', at: '5.1', to: 'z', project: 'song.svc', replace: true]],
      ['arrangement move', [track: 'Bass', at: '5.1']],
      ['arrangement duplicate', [track: 'Bass', at: '5.1', to: '25.1']],
      ['arrangement duplicate', [track: 'Lead', at: '11.1', to: '13.1', replace: true]],
      ['arrangement duplicate', [track: 'Bass', at: '5.1', to: '6.1']],
      ['arrangement duplicate', [track: 'Bass', at: '6.1', to: '25.1']],
      ['arrangement duplicate', [track: 'Drums', at: '5.1', to: '25.1']],
      ['arrangement clear', [track: 'Bass', at: '13.1', over: 32]],
      ['arrangement clear', [all: true, at: '5.1', over: 16, cut: true]],
      ['arrangement clear', [all: true, at: '1.1', over: 200]],
      ['arrangement clear', [track: 'Bass', at: '33.1', over: 32]],
      ['arrangement clear', [track: 'Bass', at: '14.1', over: 4]],
      ['arrangement clear', [track: 'Lead', at: 'z', project: 'song.svc', cut: true]],
      ['arrangement clear', [track: 'Bass', all: true, at: '13.1', over: 32]],
      ['arrangement clear', [at: '13.1', over: 32]],
      ['arrangement clear', [track: 'Bass', at: '13.1']],
      ['arrangement clear', [track: 'Drums', at: '13.1', over: 32]],
      ['arrangement clear', [track: 'Bass', over: 32]],
      ['arrangement delete', [track: 'Bass', at: '13.1']],
      ['arrangement delete', [track: 'Bass', at: '14.1']],
      ['arrangement delete', [track: 'Drums', at: '1.1']],
      ['arrangement delete', [track: 'Bass']],
      ['mix returns', [:]],
      ['mix track', [track: 'trk_4']],
      ['mix track', [track: 4]],
      ['mix track', [track: '4']],
      ['mix set', [track: 'Bass', volumeDb: -6, pan: 0.25, mute: true, sends: ['A-Reverb=-12', 'B=-inf']]],
      ['mix set', [track: 'Bass', volumeRaw: 0.5, solo: true, arm: true, mute: false]],
      ['mix set', [track: 'Bass', volumeDb: '-inf']],
      ['mix set', [track: 'Bass', volumeDb: -6, volumeRaw: 0.5]],
      ['mix set', [track: 'Bass', volumeDb: 7]],
      ['mix set', [track: 'Bass', volumeDb: -71]],
      ['mix set', [track: 'Bass', volumeDb: 'loud']],
      ['mix set', [track: 'Bass', pan: 1.5]],
      ['mix set', [track: 'Bass', pan: '1.5']],
      ['mix set', [track: 'Bass', sends: ['C=-6']]],
      ['mix set', [track: 'Bass', sends: ['A=1']]],
      ['mix set', [track: 'Bass', sends: ['A']]],
      ['mix set', [track: 'Lead', volumeDb: '+=2', sends: ['Reverb-=1.5 dB']]],
      ['mix set', [track: 'Lead', volumeDb: '-=80']],
      ['mix set', [track: 'Bass', sends: ['Reverb+=3']]],
      ['mix set', [track: 'Bass']],
      ['mix set', [track: 'Drums', arm: true]],
      ['mix set', [track: 'A-Reverb', arm: true]],
      ['mix set', [track: 'Master', mute: true]],
      ['mix apply', [parts: ['bass=-6', 'LEAD=-4:pan=0.1:send=A-Reverb=-12:send=B=-inf', 'hi_hat=-inf']]],
      ['mix apply', [parts: ['bass=-6:send="A-Reverb"=-9']]],
      ['mix apply', [parts: ['drums=-3', 'bd=-6']]],
      ['mix apply', [parts: ['bass+=2', 'LEAD-=1dB:send=A-Reverb+=3']]],
      ['mix apply', [parts: ['bass+=20']]],
      ['mix apply', [parts: ['bass+=-inf']]],
      ['mix apply', [parts: ['piano=-6']]],
      ['mix apply', [parts: ['bass=-6', 'pad=-3', 'lead=-9', 'bd=-3'], project: 'song.svc']],
      ['mix apply', [parts: ['bass=-6'], project: 'none.svc']],
      ['mix apply', [parts: ['bass=-6'], project: 'bad.svc']],
      ['mix apply', [parts: ['bass:send=Reverb=-12', 'lead:pan=0.2']]],
      ['mix apply', [parts: ['bass=-6', 'lead=-9'], exclude: ['lead', 'pad']]],
      ['mix apply', [:]],
      ['mix apply', [parts: ['bass']]],
      ['mix apply', [parts: ['']]],
      ['mix apply', [parts: ['lead=-3', 'bass=loud']]],
      ['mix apply', [parts: ['bass=7']]],
      ['mix apply', [parts: ['bass=-71']]],
      ['mix apply', [parts: ['bass=-6:pan=2']]],
      ['mix apply', [parts: ['bass=-6:pan=0:pan=1']]],
      ['mix apply', [parts: ['bass=-6:volume=3']]],
      ['mix apply', [parts: ['bass=-6:send=A']]],
      ['mix apply', [parts: ['bass=-6:send=A=1']]],
      ['mix apply', [parts: ['bass=-6:send="A=-3']]],
      ['mix apply', [parts: ['lead=-3', 'bass=-6:send=Nope=-3']]],
      ['mix apply', [parts: ['bass=-6:send=A=-3:send=Reverb=-4']]],
      ['mix apply', [parts: ['lead=-3', 'bas=-6']]],
      ['mix apply', [parts: ['snare=-6', 'sd=-3']]],
      ['mix profiles', [:]],
      ['mix suggest', [parts: ['bass', 'Hi-Hat'], chains: true, techniques: true]],
      ['mix suggest', [profile: 'techno', chains: true, techniques: true]],
      ['mix suggest', [profile: 'Hip-Hop', chains: true, techniques: true]],
      ['mix suggest', [profile: 'dnb', chains: true, techniques: true]],
      ['mix suggest', [project: 'song.svc', chains: true, techniques: true]],
      ['mix suggest', [project: 'bad.svc', chains: true, techniques: true]],
      ['mix suggest', [profile: 'auto', project: 'song.svc']],
      ['mix suggest', [inSet: true]],
      ['mix suggest', [inSet: true, profile: 'techno', limit: 2, offset: 1]],
      ['mix suggest', [inSet: true, project: 'song.svc']],
      ['mix suggest', [offset: 99]],
      ['mix suggest', [profile: 'tehcno']],
      ['mix suggest', [profile: '../../etc/passwd']],
      ['mix suggest', [parts: ['tuba']]],
      ['mix apply-profile', [profile: 'techno', exclude: ['vocal', 'piano']]],
      ['mix apply-profile', [:]],
      ['mix apply-profile', [dryRun: true]],
      ['mix apply-profile', [profile: 'house', reverbReturn: 'reverb']],
      ['mix apply-profile', [profile: 'house', parts: ['bass', 'drums', 'bd', 'solo'], reverbReturn: 'A', dryRun: true]],
      ['mix apply-profile', [project: 'song.svc']],
      ['mix apply-profile', [project: 'none.svc']],
      ['mix apply-profile', [profile: 'nobody']],
      ['mix apply-profile', [profile: '']],
      ['mix apply-profile', [reverbReturn: 'Nope', parts: ['bd']]],
      ['mix apply-profile', [parts: ['bass', 'tuba']]],
      ['mix compare', [:]],
      ['mix compare', [profile: 'house', parts: ['bass', 'pad'], reverbReturn: 'A', toleranceDb: 0.5]],
      ['mix compare', [profile: 'auto', project: 'song.svc']],
      ['mix compare', [profile: 'nobody']],
      ['mix compare', [toleranceDb: -1]],
      ['mix snapshot list', [:]],
      ['mix snapshot show', [name: 'verse']],
      ['mix snapshot show', [name: 'vers']],
      ['mix snapshot diff', [name: 'verse']],
      ['mix snapshot diff', [name: 'verse', tracks: ['Bass', 'trk_5']]],
      ['mix snapshot diff', [name: 'verse', tracks: [4]]],
      ['mix snapshot diff', [name: 'verse', other: 'verse']],
      ['mix snapshot diff', [name: 'verse', other: 'none']],
      ['mix snapshot save', [name: 'new']],
      ['mix snapshot save', [name: 'new', tracks: ['Bass', 'A-Reverb']]],
      ['mix snapshot save', [name: 'verse']],
      ['mix snapshot save', [name: 'Verse', replace: true]],
      ['mix snapshot save', [name: '../x']],
      ['mix snapshot recall', [name: 'verse']],
      ['mix snapshot recall', [name: 'verse', tracks: ['Bas']]],
      ['mix snapshot recall', [name: 'none']],
      ['mix snapshot recall', [name: 'verse', at: '13.1', over: '4 bars']],
      ['mix snapshot recall', [name: 'verse', at: 'a', project: 'song.svc']],
      ['mix snapshot recall', [name: 'verse', at: '13.1']],
      ['mix snapshot recall', [name: 'verse', over: 4]],
      ['mix snapshot delete', [name: 'verse']],
      ['mix snapshot delete', [name: 'none']],
      ['mix advice', [:]],
      ['mix advice', [topic: 'Low-End']],
      ['mix advice', [topic: 'compression', subject: 'kick']],
      ['mix advice', [subject: 'bd']],
      ['mix advice', [subject: 'Pre-Delay']],
      ['mix advice', [topic: 'revreb']],
      ['mix advice', [topic: 'low_end', subject: 'pre_delay']],
      ['mix advice', [subject: 'nothing']],
      ['mix advice', [topic: '../reverb']],
      ['mix compress', [track: 'Bass', device: 'Compressor', source: 'bass']],
      ['mix compress', [track: 'Bass', device: 'Compressor', source: 'kick']],
      ['mix compress', [track: 4, device: 2, source: 'bd', dryRun: true]],
      ['mix compress', [track: 'Bass', device: 1, source: 'bass']],
      ['mix compress', [track: 'Bass', device: 3, source: 'bass']],
      ['mix compress', [track: 99, device: 2, source: 'bass']],
      ['mix compress', [track: 'Bass', device: 2, source: 'pad']],
      ['mix compress', [track: 'Bass', device: 2]],
      ['mix profile check', [file: "${GoldenFile.ROOT.resolve('profiles/techno.yaml').toAbsolutePath()}" as String]],
      ['mix profile check', [file: "${GoldenFile.ROOT.resolve('advice/reverb.yaml').toAbsolutePath()}" as String]],
      ['mix profile check', [file: '/no/such/file.yaml']],
      ['mix profile check', [file: '/no/such/file.txt']],
      ['part guess', [:]],
      ['part guess', [project: 'song.svc']],
      ['part set', [track: 'Lead', partType: 'Bass', project: 'song.svc']],
      ['part set', [track: 'Kick', partType: 'bd', id: 'kick', project: 'song.svc']],
      ['part set', [track: 'Bass', unset: true, project: 'song.svc']],
      ['part set', [track: 'Bass', partType: 'Pad', project: 'none.svc']],
      ['part set', [track: 'Bass', project: 'song.svc']],
      ['part set', [track: 'Bass', partType: 'Pad', unset: true, project: 'song.svc']],
      ['project init', [project: 'made.svc']],
      ['project init', [project: 'song.svc']],
      ['project init', [project: 'made.svc', parts: ['b:Bass:Low', 'p:pad'], sections: ['a:4', 'b:8'], genre: 'house', tempo: 126, signature: '3/4']],
      ['project init', [project: 'made.svc', parts: ['b:Bass'], sections: ['a:4', 'b:8'], energy: 'a .2>.9, b 1']],
      ['project init', [project: 'made.svc', sections: ['a:4'], energy: 'a 2']],
      ['project init', [project: 'made.svc', parts: ['b:Bas']]],
      ['project init', [project: 'made.svc', parts: ['b:Bass', 'b:Bass']]],
      ['project init', [project: 'made.svc', sections: ['a:0']]],
      ['project show', [project: 'song.svc']],
      ['project show', [project: 'bad.svc']],
      ['project show', [:]],
      ['project validate', [project: 'song.svc']],
      ['project validate', [project: 'bad.svc']],
      ['project generate', [project: 'song.svc']],
      ['project generate', [project: 'song.svc', setTempo: true]],
      ['project generate', [project: 'bad.svc']],
      ['project generate', [project: 'none.svc']],
      ['host status', [:]],
      ['host install', [:]],
      ['host install', [library: '/no/such/folder']],
      ['host uninstall', [:]],
      ['journal', [:]],
      ['journal', [last: 0]],
      ['journal', [since: 'once']],
      ['journal', [save: 'night.txt']],
      ['journal', [from: 3, to: 2]],
      ['undo', [:]],
      ['undo', [steps: 0]],
      ['undo', [steps: 2, force: true]],
      ['undo', [to: 99999]],
      ['undo', [steps: 1, to: 1]],
      ['redo', [:]],
      ['redo', [steps: 2]],
      ['redo', [steps: 0]],
      ['doctor', [:]],
      ['doctor', [library: '/no/such/folder']],
      ['doctor', [report: 'report.json']],
      ['doctor', [probe: true]],
      ['als check', [files: ['missing.als']]],
      ['als check', [files: ['pom.xml', 'README.md']]],
      ['als check', [:]],
      ['als diff', [before: 'pom.xml', after: 'missing.als']],
      ['als diff', [before: 'pom.xml']],
      ['als text', [file: 'missing.als']],
      ['als text', [file: 'LICENSE']],
      ['als merge', [base: 'missing.als', ours: 'missing.als', theirs: 'missing.als']],
      ['als merge', [base: 'missing.als']],
      ['als git-install', [:]],
      ['als git-install', [remove: true]],
      ['als report', [folder: 'advice']],
      ['als report', [folder: 'missing']],
      ['set new', [:]],
      ['set show', [:]],
      ['set reset', [:]],
      ['set save', [:]],
  ]

  /** The calls of the fast suite: the first two of every verb. */
  static List<List> firstCalls() { CALLS.groupBy { it[0] }.values().collectMany { it.take(2) } }

  def "#verb #args: the same result and the same set on every front end"() {
    expect:
    requireParity(verb, args)

    where:
    [verb, args] << firstCalls()
  }

  @Tag('slow')
  def "#verb #args: also the same result and the same set on every front end"() {
    expect:
    requireParity(verb, args)

    where:
    [verb, args] << CALLS - firstCalls()
  }

  boolean requireParity(String verb, Map args) {
    VerbDescriptor descriptor = catalog.find(verb.split(' ') as List).get()
    def frontEnds = FrontEnd.values().findAll { descriptor.isOfferedOn(it) }
    def homes = frontEnds.collectEntries { [it, at(it.name())] }
    def before = homes.values().first().with { it.bench.svc('track', 'list'); it.bench.content() }

    def results = frontEnds.collectEntries { [it, withoutHome(homes[it], withToolNames(descriptor, homes[it].call(it, descriptor, args))) + [projects: takeProjects()]] }
    def sets = homes.values().collect { it.bench.state().empty ? before : it.bench.content() }
    def tags = homes.values().collect { it.bench.tagged() }

    assert results.values().collect { comparable(it, results[frontEnds.first()]) }.toSet().size() == 1
    assert sets.toSet().size() == 1
    assert tags.toSet().size() == 1
    assert !results.values().first().containsKey('error') || sets.first() == before
    true
  }

  def "automation #specs is written in the same way from a file, a script and a tool"() {
    given:
    def file = Files.writeString(folder.resolve('specs.json'), Json.print(specs))
    def write = catalog.find(['automation', 'write']).get()
    def read = catalog.find(['automation', 'get']).get()
    def homes = FrontEnd.values().collectEntries { [it, at(it.name())] }

    when:
    def results = homes.collect { frontEnd, home ->
      def given = frontEnd == FrontEnd.CLI ? [envelopesFile: "$file"] : [envelopes: specs]
      def error = home.call(frontEnd, write, [track: 'Lead', start: '1.1', length: 8] + given).error
      error ? error.code != null : home.call(frontEnd, read, [track: 'Lead'])
    }

    then:
    results.toSet().size() == 1
    homes.values().findAll { it.bench.state() }.collect { it.bench.content() }.toSet().size() <= 1

    where:
    specs << [
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], points: [[time: 0, value: 0.25], [time: 8, value: 1]]]],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Resonance'], curve_spec: [shape: 'Wander', seed: 4]],
         [target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], curve_spec: [shape: 'SawUp', subdivisions: 3]]],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Resonance'], curve_spec: [shape: 'Gate', pattern: 'x.x-', every: '1/8', length: '1 bar', to: 0.8]],
         [target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], curve_spec: [shape: 'Sine', cycles: 4, phase: 0.25]]],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Resonance'], curve_spec: [shape: 'Duck', attack: 0.1, release: 0.5, to: 0.2]],
         [target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], curve_spec: [shape: 'Wander', seed: 4, every: 4, from: 0.2, to: 0.8]]],
        [[target: [kind: 'macro', macro: 1], curve_spec: [shape: 'Sine', cycles: 0]]],
        [[target: [kind: 'macro', macro: 1], curve_spec: [shape: 'Gate', pattern: 'xyz']]],
        [[target: [kind: 'macro', macro: 1], curve_spec: [shape: 'swell']]],
        [[target: [kind: 'macro', macro: 1], curve_spec: [shape: 'Hold']]],
        [[target: [kind: 'mixer', param: 'volume'], curve_spec: [shape: 'LinearUp']], [target: [kind: 'mixer', param: 'send:Reverb'], points: [[time: 0, value: 0.5]]]],
        [[target: [kind: 'mixer', param: 'send:Room'], curve_spec: [shape: 'LinearUp']]],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], points: [[0, '200 Hz'], [8, '8 kHz']], interpolate: 'log']],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'S/C Gain'], curve_spec: [shape: 'LinearUp', from: '-inf', to: '0 dB', interpolate: 'display']]],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], curve_spec: [shape: 'LinearUp', from: '800 ms']]],
        [[target: [kind: 'device_param', device: 'Auto Filter'], points: [[time: 0, value: 1]]]],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], points: [[time: 0, value: 1.2]]]],
        [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency']]]]
  }

  /**
   * Returns a result in a form that can be compared with that of another front end: an error of a tool is text, which
   * begins with code and message and ends with a remedy, and hints of a tool's warnings refer to tools, not commands.
   */
  static Map comparable(Map result, Map other) {
    if (result.error?.text) {
      def start = "${other.error?.code}: ${other.error?.message}"
      return result.error.text.startsWith(start) && result.error.text.length() > start.length() + 2 ? other : result
    }
    def isSame = result.warnings?.collect { [it.code, it.message] } == other.warnings?.collect { [it.code, it.message] }
    result.warnings && isSame && !Json.print(result.warnings).contains('`svc ')
        ? result + [warnings: other.warnings] : result
  }

  /** Replaces the argument names of each front end in messages by those of the tool. */
  static Map withToolNames(VerbDescriptor verb, Map result) {
    def withToolName = { String text ->
      verb.args().inject(text) { all, arg ->
        def names = FrontEnd.values().collect { Pattern.quote(arg.nameOn(it)) }.unique().join('|')
        all.replaceAll("`($names)((?:/[\\w/]*)?)(?:: true)?`", '$1$2').replaceAll("(?<![\\w-])(?:$names)(?![\\w-])", arg.tool())
      }
    }
    def rename = { Map object -> object.collectEntries { key, value -> [key, key in ['message', 'hint', 'text'] ? withToolName(value) : value] } }
    result.collectEntries { key, value ->
      [key, key == 'error' ? rename(value) : key == 'warnings' ? value.collect(rename) : value]
    }
  }

  /** Replaces the path of the home folder in a result. */
  private static Map withoutHome(FrontEndCalls at, Map result) {
    Json.parse(Json.print(result).replace(at.bench.home.toString(), 'HOME')) as Map
  }

  /** Returns the projects that a call has written to the shared directory, and resets the directory. */
  private String takeProjects() {
    def files = ['made.svc', 'song.svc'].collect { folder.resolve(it) }
    def texts = files.collect { Files.exists(it) ? Files.readString(it) : '' }
    Files.deleteIfExists(files[0])
    Files.writeString(files[1], SONG)
    texts.join()
  }

  static final String SONG = '''{"Format": 1,
    "Parts": [{"Id": "b", "PartType": "Bass", "Track": "Bass"}, {"Id": "x", "PartType": "Pad", "Track": "Nobody"},
              {"Id": "d", "PartType": "Bd"}],
    "Sections": [{"Id": "a", "Start": "5.1", "Bars": 4, "Clips": {"b": {"Source": "scene:2"}}},
                 {"Id": "z", "Start": "33.1", "Bars": 4, "Clips": {"b": {"Source": "scene:2"}, "x": {"Source": "scene:1"}}}]}'''

  static final MidiFileContents MIDI = MidiFileContents.of(
      [MidiFileTrack.of('Riff', [new MidiNote(60, 0, 1, 100, 1, false)])], 124, new TimeSignature(4, 4), 4)

  static final MixSnapshot MIX = new MixSnapshot('2026-01-01T00:00:00Z', 'embedded', 'embedded-unsaved', 'Night Drive', null, [
      new MixerState('trk_4', 'Bass', TrackKind.MIDI, new Decibels(-9), 0.625, 0.25, true, false, false,
          [new TrackSend('A-Reverb', new Decibels(-12), 0.7)]),
      new MixerState('trk_99', 'Strings', TrackKind.AUDIO, Decibels.SILENCE, 0, 0, false, false, false, [])])

  static final String BAD = '{"Format":1,"Tempo":5,"Parts":[{"Id":"b","PartType":"Tuba"},{}]}'

  /** Creates a home folder in the shared working directory. */
  private FrontEndCalls at(String name) {
    Files.writeString(folder.resolve('bad.svc'), BAD)
    MidiFileWriter.write(folder.resolve('song.mid'), UserFileResolver.IN_PLACE, MIDI, true)
    svc.testing.AudioFixture.write(folder.resolve('take.wav'), 2)
    takeProjects()
    def frontEnds = new FrontEndCalls(folder.resolve(name))
    frontEnds.bench.directory = folder
    frontEnds.bench.library()
    new MixSnapshotStore(frontEnds.bench.home.resolve('mix-snapshots')).write('verse', MIX, true)
    frontEnds
  }

  def "six consecutive calls give byte-equal sets and results on every front end"() {
    given:
    def calls = [
        ['clip create', [track: 'Bass', scene: 1, bars: 2]],
        ['clip rename', [track: 'Bass', scene: 1, name: 'Intro Bass']],
        ['mix set', [track: 'Bass', volumeDb: -7.5, sends: ['Reverb=-20']]],
        ['device set', [track: 'Lead', device: 'Filter', param: 'Resonance', value: '40 %']],
        ['device delete', [track: 'Pad', device: 2]],
        ['clip fire', [track: 'Bass', scene: 1]]]
    def homes = FrontEnd.values().collectEntries { [it, new FrontEndCalls(folder.resolve(it.name()))] }

    when:
    def results = homes.collect { frontEnd, home ->
      calls.collect { Json.print(home.call(frontEnd, catalog.find(it[0].split(' ') as List).get(), it[1])) }
    }

    then:
    results.toSet().size() == 1
    homes.values().collect { it.bench.content() }.toSet().size() == 1
  }

  @Tag('slow')
  def "every verb has at least one call that succeeds"() {
    given:
    def home = 0
    def succeeding = CALLS.findAll { verb, args ->
      !at("${home++}").call(FrontEnd.CLI, catalog.find(verb.split(' ') as List).get(), args).containsKey('error')
    }*.get(0)

    expect: 'SetSpec and AlsSpec test the verbs that need a file; automation is written below'
    (catalog.allVerbs()*.name() - succeeding).toSet() == ['set open', 'set save', 'als diff', 'als merge', 'als git-install', 'automation write'] as Set
  }
}
