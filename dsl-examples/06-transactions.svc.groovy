#!/usr/bin/env -S svc run
// Tries louder mixes in transactions. A mix that leaves too little headroom is rolled back.

def parts = { track.list().items.findAll { it.kind in [TrackKind.MIDI, TrackKind.AUDIO] } }
def levels = { parts().collect { "$it.name $it.volumeDb" }.join(', ') }

println "Before:  ${levels()}"

// Raises all parts. A part above the ceiling ends the transaction with an error, which rolls it back.
def push = { by, ceiling ->
  transaction {
    parts().each { mix.set it.livesetId, volumeDb: it.volumeDb + by }
    def hot = parts().findAll { it.volumeDb > ceiling }
    if (hot) {
      throw new IllegalStateException("${hot*.name.join(', ')} above $ceiling")
    }
    levels()
  }
}

[6.dB, 3.dB, 1.dB].each {
  try {
    println "+$it:   ${push it, 2.dB}"
  } catch (IllegalStateException e) {
    println "+$it:   rolled back, $e.message"
  }
}

println "After:   ${levels()}"

// Transactions can be nested: if the inner one fails, only its changes are rolled back.
transaction {
  mix.set 'Vocal', volumeDb: -6.dB
  try {
    transaction {
      mix.set 'Vocal', mute: true
      mix.set 'Vocal', send: ['C-Chorus': -12.dB]
    }
  } catch (SvcException e) {
    println "\nNo chorus: $e.message"
  }
}
def vocal = mix.track 'Vocal'
println "Vocal is at $vocal.volumeDb dB, ${vocal.mute ? 'muted' : 'not muted'}"
