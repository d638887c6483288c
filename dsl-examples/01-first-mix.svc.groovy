#!/usr/bin/env -S svc run
// A first mix: shows the levels of all parts, sets them, and shows them again.

// Prints one line for each part: level, pan and sends.
def show(String title) {
  println title
  printf '  %-8s %8s %6s   %s%n', 'track', 'level', 'pan', 'sends'
  parts().each {
    def mixer = mix.track it.livesetId
    def sends = mixer.sends.findAll { send -> send.levelDb > -70 }
    def levels = sends.collect { send -> "$send.returnName $send.levelDb" }.join(', ')
    printf '  %-8s %8s %6s   %s%n', it.name, mixer.volumeDb, mixer.pan, levels ?: '-'
  }
}

// The parts are the MIDI and audio tracks. Groups, returns and the master only pass their sound on.
def parts() {
  track.list().items.findAll { it.kind in [TrackKind.MIDI, TrackKind.AUDIO] }
}

show 'Before'

// The kick is the reference; all other parts are softer.
mix.set 'Kick', volumeDb: -6.dB, pan: 0
mix.set 'Bass', volumeDb: -8.dB, pan: 0
mix.set 'Vocal', volumeDb: -8.dB, pan: 0, send: ['A-Reverb': -18.dB, 'B-Delay': -24.dB]
mix.set 'Lead', volumeDb: -11.dB, pan: 0.1, send: ['A-Reverb': -16.dB, 'B-Delay': -14.dB]
mix.set 'Chords', volumeDb: -13.dB, pan: -0.25, send: ['A-Reverb': -14.dB]
mix.set 'Hats', volumeDb: -14.dB, pan: 0.25
mix.set 'Pad', volumeDb: -17.dB, pan: 0, send: ['A-Reverb': -9.dB]

// Headroom for the master: no part is above -6 dB.
assert parts().every { it.volumeDb <= -6.dB }

// The pad has too much reverb: lower its send by 3 dB.
def reverb = { mix.track(it).sends.find { send -> send.returnName == 'A-Reverb' }.levelDb }
mix.set 'Pad', send: ['A-Reverb': reverb('Pad') - 3.dB]

println()
show 'After'

def loudest = parts().max { it.volumeDb }
println "\nThe loudest part is $loudest.name at $loudest.volumeDb dB."
