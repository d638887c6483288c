#!/usr/bin/env -S svc run
// From an empty set to a mixed, automated arrangement: tracks, default instruments and clips from a project file,
// levels by part, one curve a part. It replaces the set of your session with a new one; what you had not saved is kept,
// and a warning shows where. `svc set reset` brings the demo set back.

def folder = File.createTempDir()
def song = new File(folder, 'harbour.svc')

// The song as a plan: who plays, and from when to when.
def plays = [intro: ['pad'], verse: ['pad', 'bass'], build: ['pad', 'bass', 'lead'], drop: ['drums', 'bass', 'lead'], outro: ['pad']]
def bars = [intro: 8, verse: 16, build: 8, drop: 16, outro: 8]
def parts = [drums: 'Drums', bass: 'Bass', lead: 'Lead', pad: 'Pad']

def at = 1
def sections = plays.collect { name, ids ->
  def start = at
  at += bars[name]
  def clips = ids.collect { """"$it": {"Source": "scene:1"}""" }.join(', ')
  """{"Id": "$name", "Start": "${start}.1", "Bars": ${bars[name]}, "Clips": {$clips}}"""
}
song.text = """{
  "Format": 1, "Name": "Harbour", "Genre": "techno", "Tempo": 120,
  "Parts": [${parts.collect { id, type -> """{"Id": "$id", "PartType": "$type", "Track": "$type"}""" }.join(', ')}],
  "Sections": [${sections.join(',\n    ')}]
}"""

// What the plan needs and the set lacks is made.
set.new()
def made = project.generate song
made.instruments.each { println "${it.track.padRight(6)} $it.device ($it.rule)" }
println "${made.clips.size()} clips on the timeline"

// The mix: every part at its level, the pad far back.
def mixed = mix.apply {
  drums(-6.dB)
  bass(-8.dB)
  lead(-11.dB, pan: 0.1, send: ['B-Delay': -16.dB])
  pad(-15.dB, send: ['A-Reverb': -9.dB])
}
println()
mixed.items.each { println "${it.track.padRight(6)} $it.volumeDb dB" }

// A filter for the lead, which opens over the build and falls shut over the drop.
device.load 'Lead', 'Audio Effects/Auto Filter'
def filter = [device: 'Auto Filter', param: 'Frequency']
automation.write filter + [from: 0.2, to: 0.9, curve: LinearUp], 'Lead', '25.1', 32
automation.write filter + [from: 0.9, to: 0.4, curve: LinearDown], 'Lead', '33.1', 64

println '\nThe filter of the lead'
automation.get('Lead').items.each {
  def last = it.points.last()
  println "  bar ${(it.startBeats / 4 + 1) as int}: ${it.points.first().display} to $last.display over ${it.lengthBeats as int} beats"
}
