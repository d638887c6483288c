// A song as a text. `svc set plan dsl-examples/night-drive.set.groovy` shows what it would change,
// `svc set apply` makes it so, and `svc set pull` brings your changes back into this file.
song 'Night Drive', tempo: 124, signature: '4/4'

loop at: '9.1', bars: 8, on: true

scene 'Verse'
scene 'Chorus', color: 'teal'

locator 'Verse', at: '1.1'
locator 'Chorus', at: '9.1'

// The timeline of these tracks has copies of the clips in these scenes.
section 'Verse', at: '1.1', bars: 8, play: [Drums: 'Verse', Bass: 'Verse']
section 'Chorus', at: '9.1', bars: 8, play: [Drums: 'Verse', Bass: 'Chorus']

returnTrack 'A-Reverb', {
  device 'Reverb', { set 'Decay Time': 2400.ms }
}

group 'Band', {
  mix volume: -1.5.dB
}

track 'Drums', group: 'Band', {
  color 'orange'
  mix volume: -4.dB
  device 'Drum Rack', preset: '808 Core Kit'
  // Drum steps are sixteenths: x is a hit, X a loud one. C1 is the kick, D1 the snare, F#1 the hat.
  clip 'Verse', name: 'Beat', bars: 1, notes: '''
    C1: x...x...x...x...
    D1: ....x.......x...
    F#1: ..x...x...x...x.'''
}

track 'Bass', group: 'Band', {
  color '#7db04d'
  mix volume: -8.dB, pan: 0.1      // leaves room for the chords
  device 'Operator', { set 'Tone': 40.percent }
  device 'Auto Filter', { set 'Frequency': 800.hz }
  device 'Compressor', { sidechain 'Drums' }   // makes room for the kick
  clip 'Verse', name: 'Bass line', bars: 2, notes: '''
    A1:1/8 r A1 A1 C2 C2 D2 E2
    F1@2.1:1/4 F1 G1 G1'''
  clip 'Chorus', name: 'Long notes', bars: 4, notes: 'A1:1/1 F1 C2 G1'
  // Repeats its first bar.
  clip at: '17.1', name: 'Pulse', bars: 8, loop: 1.bars, notes: 'A1:1/8 A1 A1 A1 A1 A1 A1 A1'
}

track 'Chords', {
  mix volume: -12.dB
  send 'A-Reverb': -20.dB
  device 'Electric'
  device 'Auto Filter'
  clip 'Verse', name: 'Chords', bars: 4, notes: 'Am7:1/1:80 Fmaj7 C G', {
    automate 'mixer', 'pan', curve: 'Sine', from: 0.4, to: 0.6   // repeats with the clip
  }
  // What note text cannot say is a row.
  clip 'Chorus', name: 'Bells', bars: 1, notes: [[pitch: 'E5', start: 0, length: 0.5, probability: 0.7]]
  clip at: '1.1', name: 'Intro', bars: 4, notes: 'Am7:1/1:60 Fmaj7 C G'
  // Opens the filter in the verse.
  automate 'Auto Filter', 'Frequency', over: 'Verse', curve: 'ExpUp', from: 200.hz, to: 9.khz
  automate 'mixer', 'volume', at: '9.1', bars: 2, points: [[0, -12.dB], [4, -12.dB], [8, -15.dB]]
}

main {
  device 'Limiter'
}
