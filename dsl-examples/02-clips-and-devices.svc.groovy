#!/usr/bin/env -S svc run
// Clips and devices: fill empty slots, tweak a filter, look at a drum kit, launch.

// A clip for every empty slot of the bass up to the first drop, named after its scene.
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

// The filter of the lead, in the units that the device shows.
device.set 'Lead', 'Auto Filter', 'Frequency', 800.hz
device.set 'Lead', 'Auto Filter', 'Resonance', 40.percent
println '\nAuto Filter on Lead'
automation.params('Lead', 'Auto Filter').items
    .findAll { it.name in ['Frequency', 'Resonance'] }
    .each { println "  $it.name: $it.display (${it.normalized.round(3)} of its range)" }

// Drum pads: the device is counted from 0 here, as the listing says.
def kit = device.list('Kick').items.find { it.hasDrumPads }
println "\n$kit.name"
device.drumPads('Kick', device: kit.drumDeviceIndex).items.take(4).each {
  println "  pad $it.index plays note $it.note: $it.name"
}

// Launch the drop, and take the last clip back out.
def fired = clip.fire 'Bass', 'Drop'
println "\n$fired.clip.name is $fired.clip.launch"
def gone = clip.delete 'Bass', 'Build'
println "$gone.previous.name is gone"

try {
  clip.fire 'Bass', 'Build'
} catch (SvcException e) {
  println "$e.code: $e.message"
}
