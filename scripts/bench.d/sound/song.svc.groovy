// Makes a song for the bench: eight parts, copied until there are as many tracks as the first argument says, over as
// many bars as the second one says.
def parts = [
    Kick: 'C1: x...x...x...x...',
    Snare: 'D1: ....x.......x...',
    Hats: 'F#1: x.x.x.x.x.x.x.x.',
    Bass: 'A0:1/8 r A0 A0 C1 C1 D1 E1',
    Chords: 'A2@1.1:1/1:90 C3@1.1 E3@1.1 G3@1.1',
    Lead: 'A3:1/8 C4 E4 G4 E4 D4 C4 B3',
    Pad: 'A1@1.1:1/1 E2@1.1 C3@1.1 E3@1.1',
    Arp: 'A2:1/16 C3 E3 A3 C4 A3 E3 C3 A2 C3 E3 A3 C4 A3 E3 C3']

set.new()
transport.tempo 120
def unused = tracks.findAll { it.kind in ['midi', 'audio'] }
def names = (0..<(args[0] as int)).collect { "${parts.keySet()[it % 8]}${it < 8 ? '' : ' ' + it}" as String }
names.each { track.create it }
unused.each { track.delete it }
names.eachWithIndex { name, i ->
  clip.create name, '1', bars: 1.bars
  note.add name, '1', [parts.values()[i % 8]]
  arrangement.place name, '1', at: '1.1', over: (args[1] as int).bars
  mix.set name, volumeDb: names.size() > 8 ? -30.dB : -12.dB, send: [Reverb: -20.dB, Delay: -24.dB]
}
