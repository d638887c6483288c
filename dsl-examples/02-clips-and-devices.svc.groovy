#!/usr/bin/env -S svc run
// Clips and devices: fills empty slots, sets a filter, lists drum pads, launches a clip.

// Create a clip in every empty slot of the bass before the first drop, named after its scene.
def slots = clip.list('Bass').items
def drop = slots.find { it.sceneName == 'Drop' }
slots.findAll { it.clip == null && it.sceneIndex < drop.sceneIndex }.each {
  clip.create 'Bass', it.sceneIndex, bars: 2.bars
  clip.rename 'Bass', it.sceneIndex, "Bass $it.sceneName"
}

println 'Bass'
clip.list('Bass').items.each {
  def what = it.clip ? "$it.clip.name, $it.clip.lengthBars bars, $it.clip.noteCount notes" : '-'
  println "  $it.sceneIndex ${it.sceneName.padRight(8)} $what"
}

// Set the filter of the lead in the units that the device shows.
device.set 'Lead', 'Auto Filter', 'Frequency', 800.hz
device.set 'Lead', 'Auto Filter', 'Resonance', 40.percent
println '\nAuto Filter on Lead'
automation.params('Lead', 'Auto Filter').items
    .findAll { it.name in ['Frequency', 'Resonance'] }
    .each { println "  $it.name: $it.display (${it.normalized.round(3)} of its range)" }

// List drum pads. This verb counts devices from 0; the listing has the number.
def kit = device.list('Kick').items.find { it.hasDrumPads }
println "\n$kit.name"
device.drumPads('Kick', device: kit.drumDeviceIndex).items.take(4).each {
  println "  pad $it.index plays note $it.note: $it.name"
}

// Launch the drop, and delete the last clip.
def fired = clip.fire 'Bass', 'Drop'
println "\n$fired.clip.name is $fired.clip.launch"
def gone = clip.delete 'Bass', 'Build'
println "$gone.previous.name was deleted"

try {
  clip.fire 'Bass', 'Build'
} catch (SvcException e) {
  println "$e.code: $e.message"
}
