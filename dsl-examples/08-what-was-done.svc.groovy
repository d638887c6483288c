#!/usr/bin/env -S svc run
// What was done to the set, by whatever hand: read the journal, take a step back, and keep the rest as a script.

// Somebody, an assistant perhaps, changes this and that.
mix.set 'Bass', volumeDb: -7.dB
mix.set 'Lead', pan: 0.3, send: ['A-Reverb': -14.dB]
def free = clip.list('Bass').items.find { !it.clip }
clip.create 'Bass', free, bars: 8.bars
mix.set 'Pad', mute: true

println 'Written'
journal().items.each { println "  $it.n  ${it.verb.padRight(11)} $it.outcome" }

// The mute was too much.
def back = undo()
println "\ntaken back: ${back.items*.verb.join(', ')}; the pad is ${mix.track('Pad').mute ? 'muted' : 'heard'}"

// The rest becomes a script, which does it again on any set.
def script = new File(File.createTempDir(), 'again.svc.groovy')
def saved = journal save: script
println "\n$saved.calls calls"
// In a dry run there is no file to read.
if (script.exists()) {
  println script.readLines().findAll { it && !it.startsWith('//') }.collect { "  $it" }.join('\n')
}
