#!/usr/bin/env -S svc run
// A whole song from an empty set: tracks, default instruments, notes, scenes, five sections, a mix and a filter sweep.
// It replaces your set with a new one. Unsaved changes are kept in a file, which a warning names. `svc set reset`
// restores the demo set. In Live, open an empty set before you run it.

if ('set_files' in host.status().capabilities) set.new()
transport.tempo 118

// Four tracks with the default instruments of their part types. The empty tracks of the new set come first: delete them.
def colors = [Drums: 'orange', Bass: 'red', Chords: 'green', Lead: 'blue']
def parts = colors.keySet() as List
def unused = tracks.findAll { it.kind in ['midi', 'audio'] }
colors.each { name, color ->
  track.create name
  track.color name, color
}
unused.each { track.delete it }
parts.each { println "${it.padRight(6)} ${device.load(it, partType: it).device.name}" }

// One scene with a clip for each track: drum steps, a bass line, chords and a melody.
scene.rename 1, 'Verse'
clip.create 'Drums', 'Verse', bars: 1.bars, name: 'Beat'
note.add 'Drums', 'Verse', ['Kick: x...x...x...x.x.', 'Snare: ....X.......X...', 'Closed: x.x.x.x.']
clip.create 'Bass', 'Verse', bars: 2.bars, name: 'Bass line'
note.add 'Bass', 'Verse', ['A0:1/8:110 A0 r A0 C1 C1 D1 E1 F0:1/4 F0 G0 G0:1/8 E0']
clip.create 'Chords', 'Verse', bars: 4.bars, name: 'Am F C G'
note.add 'Chords', 'Verse', ['Am7:1/1:80 Fmaj7 C G']
clip.create 'Lead', 'Verse', bars: 2.bars, name: 'Tune'
note.add 'Lead', 'Verse', ['A3:1/8 C4 E4 G4:1/4 E4 D4:1/8 C4:1/2 r:1/4 B3']

// The chorus is a copy with a clap and a higher melody.
scene.duplicate 'Verse', 'Chorus'
note.add 'Drums', 'Chorus', ['Clap: ....x.......x..x']
note.transform 'Lead', 'Chorus', transpose: 12, humanizeVelocity: 8, seed: 1

// Five sections on the timeline, with a locator at the start of each. A length is in beats, and a bar has four.
def sections = [
    [name: 'Intro', bars: 4, scene: 'Verse', plays: ['Chords']],
    [name: 'Verse', bars: 8, scene: 'Verse', plays: ['Drums', 'Bass', 'Chords']],
    [name: 'Chorus', bars: 8, scene: 'Chorus', plays: parts],
    [name: 'Verse 2', bars: 8, scene: 'Verse', plays: parts],
    [name: 'Outro', bars: 4, scene: 'Chorus', plays: ['Bass', 'Chords']]]
def bar = 1
sections.each { section ->
  locator.create section.name, at: "${bar}.1"
  section.plays.each { arrangement.place it, section.scene, at: "${bar}.1", over: 4 * section.bars }
  bar += section.bars
}
println()
locator.list().items.each { println "${it.position.padRight(6)} $it.name" }

// A mix by part type, and a filter on the chords that opens from the first verse to the end of the second.
mix.apply {
  drums(-6.dB)
  bass(-8.dB)
  chords(-12.dB, pan: -0.1, send: [Reverb: -14.dB])
  lead(-10.dB, pan: 0.2, send: [Delay: -16.dB])
}
device.load 'Chords', 'Audio Effects/Auto Filter'
automation.write 'Chords', '5.1', 96, device: 'Auto Filter', param: 'Frequency', curve: ExpUp, from: 0.2, to: 0.9

println()
println transport.play(at: '1.1')
transport.stop()
