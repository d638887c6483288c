#!/usr/bin/env -S svc run
// A filter sweep over a whole song: writes curves onto eight sections of a project, reads them back, and clears half.

// The project: one part, and eight sections of four bars with the scene that the part plays.
def folder = File.createTempDir()
def song = new File(folder, 'sweep.svc')
def names = ['intro', 'verse', 'build', 'drop', 'break', 'verse-2', 'drop-2', 'outro']
def scenes = [1, 2, 3, 3, 5, 6, 3, 1]
def sections = [names, scenes].transpose().withIndex().collect { section, i ->
  """{"Id": "${section[0]}", "Start": "${4 * i + 1}.1", "Bars": 4, "Clips": {"chords": {"Source": "scene:${section[1]}"}}}"""
}
song.text = """{
  "Format": 1, "Name": "Sweep", "Tempo": 124,
  "Parts": [{"Id": "chords", "PartType": "Chords", "Track": "Chords"}],
  "Sections": [
    ${sections.join(',\n    ')}
  ]
}"""

// Create clips for the sections that have none on the timeline yet.
def made = project.generate song
println "Clips\n${made.clips.collect { "  ${it.sectionId.padRight(8)} $it.status" }.join('\n')}"

// The sweep, section by section: the filter opens towards each drop and closes at the end.
def sweep = { Map how, String... ids ->
  automation.apply how + [project: song, part: 'chords', slot: 'cutoff', sections: ids as List, applyToLive: true]
}
sweep 'intro', curve: 'LinearUp', from: 0.1, to: 0.3
sweep 'verse', 'verse-2', curve: 'Sine', from: 0.3, to: 0.45
sweep 'build', curve: 'ExpUp', from: 0.3, to: 0.95
sweep 'drop', 'drop-2', curve: 'SawDown', from: 0.95, to: 0.6, subdivisions: 8
sweep 'break', curve: 'Wander', center: 0.3, range: 0.15, seed: 7
sweep 'outro', curve: 'ExpDown', from: 0.6, to: 0.05

def show = { String title ->
  println "\n$title"
  automation.get('Chords', device: 'Warm Keys', param: 'Cutoff').items.each {
    printf '  beats %3.0f to %3.0f  %-6s  %3d points, %.2f to %.2f%n', it.startBeats, it.startBeats + it.lengthBeats,
        it.source, it.points.size(), it.points.first().value, it.points.last().value
  }
}

show 'The sweep'
automation.get 'Chords', device: 'Warm Keys', param: 'Cutoff', plot: new File(folder, 'sweep.svg')

// Clear half of it. The parameter keeps its last value there.
def cleared = automation.clear 'Chords', start: '17.1', length: 64, device: 'Warm Keys', param: 'Cutoff'
show "The second half cleared, $cleared.cleared envelopes"
automation.get 'Chords', device: 'Warm Keys', param: 'Cutoff', plot: new File(folder, 'half.svg')

println "\n${folder.list().findAll { it.endsWith('.svg') }.sort().join(' and ')} show it"
