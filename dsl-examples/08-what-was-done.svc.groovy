#!/usr/bin/env -S svc run
// The journal: lists what was written, undoes the last write, and saves the others as a script.

// Some changes, as an assistant might make them.
mix.set 'Bass', volumeDb: -7.dB
mix.set 'Lead', pan: 0.3, send: ['A-Reverb': -14.dB]
def free = clip.list('Bass').items.find { !it.clip }
clip.create 'Bass', free, bars: 8.bars
mix.set 'Pad', mute: true

println 'Written'
journal().items.each { println "  $it.n  ${it.verb.padRight(11)} $it.outcome" }

// Undo the mute.
def back = undo()
println "\nundone: ${back.items*.verb.join(', ')}; the pad is ${mix.track('Pad').mute ? 'muted' : 'heard'}"

// Save the other writes as a script, which can repeat them on any set.
def script = new File(File.createTempDir(), 'again.svc.groovy')
def saved = journal save: script
println "\n$saved.calls calls"
// A dry run does not create the file.
if (script.exists()) {
  println script.readLines().findAll { it && !it.startsWith('//') }.collect { "  $it" }.join('\n')
}
