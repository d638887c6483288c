#!/usr/bin/env -S svc run
// Your own palette: looks at suggested tags, tags instruments, and loads the default instruments of parts.

// Show what the names of folders suggest. This changes nothing.
def suggested = instrument.suggest prefix: 'Instruments/Wavetable'
println 'Wavetable'
suggested.folders.each { println "  ${it.folder - 'Instruments/Wavetable/'}: $it.itemCount for $it.partType" }

// Tag the items with the surest suggestions.
def sure = suggested.items.findAll { it.partType in [PartType.PAD, PartType.LEAD] && it.confidence >= 0.9 }
sure.each { instrument.tag it.uri, it.partType }
println "\ntagged: ${instrument.find('pad').total} pads, ${instrument.find('lead').total} leads"

// A tagged instrument takes precedence over the stock instrument.
println()
['Pad', 'Lead', 'Bass', 'Drums'].each {
  def chosen = device.default it
  println "$it: ${chosen.path} ($chosen.rule, $chosen.source)"
}

// Load the new sound onto the pad track, and an echo after it. It replaces the old instrument.
def loaded = device.load 'Pad', partType: 'pad'
device.load 'Pad', 'Audio Effects/Echo'
println "\n${loaded.replaced*.name.join(', ')} was replaced; Pad is now ${device.list('Pad').items*.name.join(' > ')}"

// If an item cannot be loaded, the error shows why and suggests others.
try {
  device.load 'Vocal', 'Instruments/Operatr'
} catch (SvcException e) {
  println "\n$e.code: $e.message. $e.hint"
}
