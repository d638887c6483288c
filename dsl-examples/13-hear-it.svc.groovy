#!/usr/bin/env -S svc run
// Builds a loop, renders it to loop.wav with sketch sounds, and prints its loudness. It replaces your set with a new one.
// Unsaved changes are kept in a file, which a warning names. `svc set reset` restores the demo set.
import java.security.MessageDigest

if ('set_files' in host.status().capabilities) set.new()
transport.tempo 120
def parts = ['Drums', 'Bass', 'Chords']
parts.each { track.create it }
scene.rename 1, 'Loop'
clip.create 'Drums', 'Loop', bars: 1.bars
note.add 'Drums', 'Loop', ['C1: x...x...x...x...', 'D1: ....x.......x...', 'F#1: x.x.x.x.x.x.x.x.']
clip.create 'Bass', 'Loop', bars: 1.bars
note.add 'Bass', 'Loop', ['A0:1/8:110 A0 r A0 C1 C1 D1 E1']
clip.create 'Chords', 'Loop', bars: 2.bars
note.add 'Chords', 'Loop', ['Am7:1/1:90 Fmaj7']
mix.apply {
  drums 0.dB
  bass(-4.dB)
  chords(-8.dB)
}

// The loop has exactly two bars, so that it can be repeated without a gap.
def heard = render('loop.wav', scene: 'Loop', length: 2.bars, stems: 'loop-stems', replace: true)
println "${heard.seconds} s: ${heard.integratedLufs} LUFS, true peak ${heard.truePeakDbtp} dBTP, ${heard.sound} sounds"
heard.stems.each { println "  ${it.track.padRight(8)} ${it.integratedLufs} LUFS" }

// The same set gives the same bytes, on every run. A dry run writes no file.
def file = new File(heard.file)
if (file.exists()) {
  def hash = MessageDigest.getInstance('SHA-256').digest(file.bytes).encodeHex().toString()
  println "SHA-256 ${hash.take(16)}"
}
