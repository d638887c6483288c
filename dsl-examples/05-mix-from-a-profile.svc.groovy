#!/usr/bin/env -S svc run
// A mix from a profile: see what it suggests, rehearse it, write it, correct it by ear, and set the bass compressor up.

// What a house mix asks for, before anything is touched.
def house = mix.suggest profile: 'house', part: ['bd', 'bass', 'lead', 'pad'], chains: true, techniques: true
println "$house.profile, with ${house.rules.headroomDb as int} dB of headroom"
house.items.each {
  println "  ${it.partType.toString().padRight(5)} $it.levelDb dB, $it.depth: $it.levelReason"
}
println "The bass first loses: ${house.items[1].eq[0].with { "${it.move} at ${it.freqHz as int} Hz, $it.reason" }}"

// One line a track: the level, where it was, and the send that puts it at its distance.
def show = { String title, mixed ->
  println "\n$title (tracks found by $mixed.resolution)"
  mixed.items.each {
    def depth = it.sends.collect { send -> ", $send.returnName $send.levelDb" }.join()
    println "  ${it.track.padRight(7)} $it.volumeDb dB (was $it.previous.volumeDb), pan $it.pan$depth"
  }
  mixed.warnings.each { println "  ! $it.message" }
}

// Without a return for the depth, only levels and pans are written, and the rehearsal says so.
show 'Rehearsed', mix.applyProfile(profile: 'house', dryRun: true)
show 'Written', mix.applyProfile(profile: 'house', reverbReturn: 'Reverb')

// By ear: the lead comes forward and gets an echo, the pad goes further back.
show 'By ear', mix.apply {
  lead(-9.dB, pan: 0.1, send: ['B-Delay': -18.dB, 'A-Reverb': -20.dB])
  pad(-19.dB, send: [Reverb: -10.dB])
}

// The compressor on the bass: a rehearsal reads the device, then the starting points are written; the threshold never is.
def rehearsed = mix.compress 'Bass', 'Compressor', for: 'bass', dryRun: true
def set = mix.compress 'Bass', 'Compressor', for: 'bass'
println "\n$set.device on $set.track, for $set.source"
set.items.each { println "  ${it.param.padRight(8)} $it.display (was $it.previous.display)" }
println "  then lower the threshold until you see $set.thresholdHint"
assert rehearsed.items*.param == set.items*.param

// Why it is so can be looked up.
def why = mix.advice('compression', for: 'bass').items[0].sources[0]
println "\n$why.source: $why.reason"

// Headroom: no part stands above the kick.
def kick = mix.track('Kick').volumeDb
assert track.list().items.findAll { it.kind in [TrackKind.MIDI, TrackKind.AUDIO] }.every { it.volumeDb <= kick }
println "\nThe kick leads at $kick dB."
