#!/usr/bin/env -S svc run
// Moves the parts of the demo set by the energy of the song. It needs the demo set, which `svc set reset` restores.
// `svc movement clear` removes the movement.

// Three parts and five sections, each with its energy from 0 to 1.
def song = new File(File.createTempDir(), 'energy.svc').path
project.init song,
    parts: ['hats:Hh:Hats', 'bass:Bass:Bass', 'pad:Pad:Pad'],
    sections: ['intro:4', 'verse:4', 'build:4', 'drop:8', 'outro:4'],
    energy: 'intro .2, verse .4, build .4>.9, drop 1, outro 1>.2'

// Show which parameter of each track changes, to which values, and the reason.
def plan = movement.plan project: song
plan.items.each { println "${it.track.padRight(4)} ${it.param.padRight(13)} $it.values $it.unit: $it.reason" }

println()
println movement.apply(project: song)

// A second apply writes nothing, because the automation is already there.
println movement.apply(project: song)

// Remove the movement, and write it again with another energy.
println movement.clear()
println movement.apply(project: song, energy: 'intro .5, drop .8, outro 0')
