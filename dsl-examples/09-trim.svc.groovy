#!/usr/bin/env -S svc run
// Trims the whole mix by a number of dB: `svc run 09-trim.svc.groovy -3`. Without an argument, brings the loudest part
// to -6 dB.

def parts = tracks.findAll { it.kind in [TrackKind.MIDI, TrackKind.AUDIO] && it.volumeDb > -70.dB }
def loudest = parts.max { it.volumeDb }

def asked = args ? args[0] as BigDecimal : null
def by = asked != null ? asked.dB : -6.dB - loudest.volumeDb
println "by $by; the loudest is $loudest.name at $loudest.volumeDb dB"

// All or none: a level out of range rolls back the others.
transaction {
  parts.each { mix.set it.livesetId, volumeDb: it.volumeDb + by }
}

tracks.findAll { it.name in parts*.name }.each { println "  ${it.name.padRight(8)} $it.volumeDb dB" }
