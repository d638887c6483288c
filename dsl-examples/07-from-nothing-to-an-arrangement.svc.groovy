#!/usr/bin/env -S svc run
// From an empty set to a mixed, automated arrangement: tracks, default instruments and clips from a project file,
// levels by part, and curves on a filter. It replaces your set with a new one. Unsaved changes are kept in a file, which
// a warning names. `svc set reset` restores the demo set.

def folder = File.createTempDir()
def song = new File(folder, 'harbour.svc')

// The plan of the song: the parts of each section, and the lengths of the sections.
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

// Create the tracks, instruments and clips of the plan.
set.new()
def made = project.generate song
made.instruments.each { println "${it.track.padRight(6)} $it.device ($it.rule)" }
println "${made.clips.size()} clips on the timeline"

// Set the levels, with much reverb on the pad.
def mixed = mix.apply {
  drums(-6.dB)
  bass(-8.dB)
  lead(-11.dB, pan: 0.1, send: ['B-Delay': -16.dB])
  pad(-15.dB, send: ['A-Reverb': -9.dB])
}
println()
mixed.items.each { println "${it.track.padRight(6)} $it.volumeDb dB" }

// Add a filter to the lead. It opens during the build and closes during the drop.
device.load 'Lead', 'Audio Effects/Auto Filter'
def filter = [device: 'Auto Filter', param: 'Frequency']
automation.write filter + [from: 0.2, to: 0.9, curve: LinearUp], 'Lead', '25.1', 32
automation.write filter + [from: 0.9, to: 0.4, curve: LinearDown], 'Lead', '33.1', 64

println '\nThe filter of the lead'
automation.get('Lead').items.each {
  def last = it.points.last()
  println "  bar ${(it.startBeats / 4 + 1) as int}: ${it.points.first().display} to $last.display over ${it.lengthBeats as int} beats"
}
