#!/usr/bin/env -S svc run
// A mix from a profile: shows what it suggests, tries it, applies it, corrects it, and sets up the bass compressor.

// Show what the profile suggests. This changes nothing.
def house = mix.suggest profile: 'house', part: ['bd', 'bass', 'lead', 'pad'], chains: true, techniques: true
println "$house.profile, with ${house.rules.headroomDb as int} dB of headroom"
house.items.each {
  println "  ${it.partType.toString().padRight(5)} $it.levelDb dB, $it.depth: $it.levelReason"
}
println "First EQ move for the bass: ${house.items[1].eq[0].with { "${it.move} at ${it.freqHz as int} Hz, $it.reason" }}"

// Prints one line for each track: the level, the previous level, and the sends.
def show = { String title, mixed ->
  println "\n$title (tracks found by $mixed.resolution)"
  mixed.items.each {
    def depth = it.sends.collect { send -> ", $send.returnName $send.levelDb" }.join()
    println "  ${it.track.padRight(7)} $it.volumeDb dB (was $it.previous.volumeDb), pan $it.pan$depth"
  }
  mixed.warnings.each { println "  ! $it.message" }
}

// Without a reverb return, only levels and pans are written, and a warning says so.
show 'Dry run', mix.applyProfile(profile: 'house', dryRun: true)
show 'Written', mix.applyProfile(profile: 'house', reverbReturn: 'Reverb')

// By ear: bring the lead forward and add an echo, move the pad back.
show 'By ear', mix.apply {
  lead(-9.dB, pan: 0.1, send: ['B-Delay': -18.dB, 'A-Reverb': -20.dB])
  pad(-19.dB, send: [Reverb: -10.dB])
}

// Set up the compressor on the bass, after a dry run. The threshold is never written.
def planned = mix.compress 'Bass', 'Compressor', for: 'bass', dryRun: true
def set = mix.compress 'Bass', 'Compressor', for: 'bass'
println "\n$set.device on $set.track, for $set.source"
set.items.each { println "  ${it.param.padRight(8)} $it.display (was $it.previous.display)" }
println "  then lower the threshold until you see $set.thresholdHint"
assert planned.items*.param == set.items*.param

// Look up the reason.
def why = mix.advice('compression', for: 'bass').items[0].sources[0]
println "\n$why.source: $why.reason"

// Check that no part is above the kick.
def kick = mix.track('Kick').volumeDb
assert track.list().items.findAll { it.kind in [TrackKind.MIDI, TrackKind.AUDIO] }.every { it.volumeDb <= kick }
println "\nThe kick leads at $kick dB."
