#!/usr/bin/env -S svc run
// A palette of your own: see what the folders suggest, tag what you like, and let the parts find their sounds.

// What the browser's folders say about basses and pads, without changing anything.
def suggested = instrument.suggest prefix: 'Instruments/Wavetable'
println 'Wavetable'
suggested.folders.each { println "  ${it.folder - 'Instruments/Wavetable/'}: $it.items for $it.partType" }

// Take the surest suggestions as tags.
def sure = suggested.items.findAll { it.partType in [PartType.PAD, PartType.LEAD] && it.confidence >= 0.9 }
sure.each { instrument.tag it.uri, it.partType }
println "\ntagged: ${instrument.find('pad').total} pads, ${instrument.find('lead').total} leads"

// A tag decides before the stock instrument does; what has none takes the stock one.
println()
['Pad', 'Lead', 'Bass', 'Drums'].each {
  def chosen = device.default it
  println "$it: ${chosen.path} ($chosen.rule, $chosen.source)"
}

// Give the pad track its new sound and an echo behind it; the old instrument makes way.
def loaded = device.load 'Pad', partType: 'pad'
device.load 'Pad', 'Audio Effects/Echo'
println "\n${loaded.replaced*.name.join(', ')} made way; Pad is now ${device.list('Pad').items*.name.join(' > ')}"

// What cannot be loaded says why, and what was probably meant.
try {
  device.load 'Vocal', 'Instruments/Operatr'
} catch (SvcException e) {
  println "\n$e.code: $e.message. $e.hint"
}
