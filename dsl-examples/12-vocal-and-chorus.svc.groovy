#!/usr/bin/env -S svc run
// Audio, a side chain and the timeline: writes a vocal as a WAV file and places it in two choruses, ducks the pad by the
// kick, and edits the second chorus without changing the first.
// It replaces your set with a new one. Unsaved changes are kept in a file, which a warning names. `svc set reset`
// restores the demo set. In Live, open an empty set before you run it.
import javax.sound.sampled.*

if ('set_files' in host.status().capabilities) set.new()
transport.tempo 120

// Three tracks. The empty tracks of the new set come first: delete them.
def unused = tracks.findAll { it.kind in ['midi', 'audio'] }
track.create 'Kick'
track.create 'Pad'
track.create 'Vocal', kind: 'audio'
unused.each { track.delete it }
device.load 'Kick', partType: 'Drums'
device.load 'Pad', partType: 'Pad'

// A kick on each beat and four chords, as session clips that fill two choruses of four bars on the timeline.
scene.rename 1, 'Chorus'
scene.color 'Chorus', 'teal'
clip.create 'Kick', 'Chorus', bars: 1.bars, name: 'Four on the floor'
note.add 'Kick', 'Chorus', ['Kick: x...x...x...x...']
clip.create 'Pad', 'Chorus', bars: 4.bars, name: 'Am F C G'
note.add 'Pad', 'Chorus', ['Am:1/1:80 F C G']
[1, 5].each { bar ->
  locator.create "Chorus ${bar == 1 ? 1 : 2}", at: "${bar}.1"
  ['Kick', 'Pad'].each { arrangement.place it, 'Chorus', at: "${bar}.1", over: 16 }
}

// The vocal: two bars (four seconds at 120 bpm) of a sung A that rises to C, as a WAV file in the temporary folder.
def rate = 22_050
def sung = new ByteArrayOutputStream()
def phase = 0d
(4 * rate).times {
  def seconds = it / (double) rate
  phase += 2 * Math.PI * (seconds < 2 ? 220 : 261.63) * (1 + 0.006 * Math.sin(2 * Math.PI * 5 * seconds)) / rate
  def loudness = 0.5 * Math.min(1, seconds * 8) * Math.min(1, (4 - seconds) * 4)
  def value = (int) (32_767 * loudness * (0.7 * Math.sin(phase) + 0.3 * Math.sin(2 * phase)))
  sung.write(value & 0xff)
  sung.write(value >> 8 & 0xff)
}
def take = new File(System.getProperty('java.io.tmpdir'), 'svc-vocal.wav')
def format = new AudioFormat(rate, 16, 1, true, false)
AudioSystem.write(new AudioInputStream(new ByteArrayInputStream(sung.toByteArray()), format, 4 * rate), AudioFileFormat.Type.WAVE, take)

// A clip that plays the file in the last two bars of each chorus, 3 dB quieter.
['3.1', '7.1'].each { at ->
  clip.create 'Vocal', at, file: take.path, name: 'Take 1'
  clip.set 'Vocal', at, gain: -3.dB
}
def audio = clip.get('Vocal', '3.1').clip.audio
println "Vocal: ${audio.lengthSeconds} seconds, ${audio.sampleRate as int} Hz, ${audio.gainDb} dB"

// The kick ducks the pad with the side chain of a compressor.
println mix.duck('Pad', by: 'Kick')

// The second chorus: the pad an octave higher, a kick roll in its last bar, and a name. The first chorus is unchanged.
note.transform 'Pad', '5.1', transpose: 12
note.add 'Kick', '8.1', ['C1@1.4.2:1/16:90 C1 C1']
clip.rename 'Pad', '5.1', 'Am F C G high'
println()
[['1.1', '4.1'], ['5.1', '8.1']].each { first, last ->
  def pad = clip.get('Pad', first).clip
  def kicks = clip.get('Kick', last).clip.noteCount
  println "$first ${pad.name.padRight(13)} lowest pitch ${pad.notes*.pitch.min()}, $kicks kicks in the last bar"
}

// A version without the vocal in the first chorus: the clip stays, but does not play.
clip.set 'Vocal', '3.1', activate: false
println()
arrangement.list().items.each { println "${it.track.padRight(5)} ${it.position.padRight(3)} $it.name${it.active == false ? ' (off)' : ''}" }
