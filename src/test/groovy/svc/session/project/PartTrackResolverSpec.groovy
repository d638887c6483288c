package svc.session.project

import static svc.model.part.PartType.*
import static svc.model.track.TrackKind.AUDIO
import static svc.model.track.TrackKind.GROUP
import static svc.model.track.TrackKind.MASTER
import static svc.model.track.TrackKind.MIDI
import static svc.model.track.TrackKind.RETURN

import svc.model.track.TrackSwitches
import svc.model.track.FaderPosition
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.track.Track
import svc.model.track.TrackKind
import svc.store.project.ProjectFile

class PartTrackResolverSpec extends Specification {
  @TempDir
  Path folder

  def "the name #name plays #types"() {
    given:
    def cast = names(name)

    expect:
    cast.partTypesInNames() == types
    types.every { cast.tracksFor(it)*.track()*.name() == [name] }

    where:
    name          || types
    'Bass'        || [BASS]
    'subBass 2'   || [BASS]
    'FXRiser'     || [FX_RISER]
    'Bass Drum'   || [BD]
    'BassDrum'    || [BD]
    'kickIn'      || [BD]
    'Embassy'     || []
    ''            || []
  }

  def "all tracks that speak of one type play it"() {
    given:
    def cast = names('Bass', 'Lead', 'Sub', 'Bassline')

    expect:
    cast.tracksFor(BASS)*.track()*.name() == ['Bass', 'Sub', 'Bassline']
    cast.tracksFor(BASS)*.by() == [null] * 3
    cast.partTypesInNames() == [BASS, LEAD]
    cast.warnings() == []
    cast.resolution() == 'hints'
  }

  def "a name that could be two is nobody's, and said once"() {
    given:
    def cast = names('Lead Riff', 'Lead')
    def leads = cast.tracksFor(LEAD)
    cast.tracksFor(RIFF)
    cast.tracksFor(LEAD)

    expect:
    leads*.track()*.name() == ['Lead']
    cast.warnings()*.code() == ['PART_TYPE_UNCLEAR', 'PART_UNMATCHED']
    cast.warnings()[0].message() == '"Lead Riff" could be Lead or Riff, so it is left out'
  }

  def "returns and the master play nothing"() {
    given:
    def cast = new PartTrackResolver([track('A-Pad', RETURN), track('Drums', MASTER), track('Lead', AUDIO)], Optional.empty())

    expect:
    cast.partTypesInNames() == [LEAD]
    cast.tracksFor(PAD) == [] && cast.tracksFor(DRUMS) == []
    cast.warnings()*.code() == ['PART_UNMATCHED'] * 2
  }

  def "a group carries the tracks of its type in it, at any depth"() {
    given:
    def cast = new PartTrackResolver([
        track('Drums', GROUP), track('Tops', GROUP, 'Drums'), track('Drums 1', MIDI, 'Tops'), track('Drums 2', MIDI, 'Drums'),
        track('Drums 3', MIDI), track('Hats', MIDI, 'Tops')], Optional.empty())

    expect:
    cast.tracksFor(DRUMS)*.track()*.name() == ['Drums', 'Drums 3']
    cast.warnings()*.code() == ['IN_MATCHED_GROUP'] * 2
    cast.warnings()*.message() == ['"Drums 1" is left out, since its group is Drums too', '"Drums 2" is left out, since its group is Drums too']
    cast.tracksFor(HH)*.track()*.name() == ['Hats']
  }

  def "where names decide, a group counts for what there is only where no track in it does"() {
    given:
    def tracks = [track('Drums', GROUP), track('Tops', GROUP, 'Drums'), track(inside, MIDI, 'Tops'), track('Synths', GROUP), track('Pads', GROUP, 'Synths'), track('1', MIDI, 'Pads')]

    expect:
    new PartTrackResolver(tracks, Optional.empty()).partTypesInNames() == parts

    where:
    inside      || parts
    'Hats'      || [HH, PAD]
    'Room'      || [DRUMS, PAD]
    'Pad Arp'   || [DRUMS, PAD, ARP]
  }

  def "a track is carried by any group above it"() {
    given:
    def tracks = [track('All', GROUP), track('Drums', GROUP, 'All'), track('Kick', MIDI, 'Drums'), track('Lead', MIDI)]
    def cast = new PartTrackResolver(tracks, Optional.empty())

    expect:
    cast.isInGroupOf(tracks[2], [tracks[1]])
    cast.isInGroupOf(tracks[2], [tracks[0]])
    cast.isInGroupOf(tracks[1], [tracks[0]])
    !cast.isInGroupOf(tracks[0], tracks)
    !cast.isInGroupOf(tracks[3], tracks)
    !cast.isInGroupOf(tracks[2], [tracks[2], tracks[3]])
  }

  def "groups of one name, or that name each other, have an end"() {
    given:
    def tracks = [track('A', GROUP, 'B'), track('B', GROUP, 'A'), track('X', GROUP, 'X'), track('X', GROUP, 'X'), track('Bass', MIDI, 'X'), track('Gone', MIDI, 'Nobody')]
    def cast = new PartTrackResolver(tracks, Optional.empty())

    expect:
    cast.partTypesInNames() == [BASS]
    tracks.every { !cast.isInGroupOf(it, [tracks[4]]) }
    cast.isInGroupOf(tracks[0], [tracks[1]])
  }

  def "a project's parts decide alone"() {
    given:
    def cast = project([track('Bass'), track('Low'), track('Twin'), track('twin'), track('Lead')], '''
        {"Id": "low", "PartType": "Bass", "Track": "Low"}, {"Id": "two", "PartType": "Bass", "Track": " low"},
        {"Id": "sub", "PartType": "Bass", "Track": "Bass"}, {"Id": "t", "PartType": "Pad", "Track": "Twin"},
        {"Id": "g", "PartType": "Pad", "Track": "Gone"}, {"Id": "n", "PartType": "Arp"}''')

    expect:
    cast.resolution() == 'project'
    cast.tracksFor(BASS).collect { [it.by(), it.track().name()] } == [['low', 'Low'], ['two', 'Low'], ['sub', 'Bass']]
    [PAD, ARP, LEAD].every { cast.tracksFor(it) == [] }
    cast.warnings()*.code() == ['PART_UNRESOLVED'] * 3 + ['PART_UNMATCHED']
    cast.warnings()*.message() == [
        'part "t" names the track "Twin", and 2 tracks are called so', 'part "g" names the track "Gone", which does not exist',
        'part "n" names no track', 'p.svc has no part of type Lead']
  }

  private PartTrackResolver project(List<Track> tracks, String parts) {
    def file = Files.writeString(folder.resolve('p.svc'), """{"Format": 1, "Parts": [$parts]}""")
    new PartTrackResolver(tracks, Optional.of(ProjectFile.read(file)))
  }

  private static PartTrackResolver names(String... names) { new PartTrackResolver(names.collect { track(it) }, Optional.empty()) }

  private static int count = 0

  private static Track track(String name, TrackKind kind = MIDI, String group = null) {
    new Track("trk_${++count}", kind.hasPosition() ? count : null, name, kind, group, new FaderPosition(null, 0, 0), new TrackSwitches(null, null, null))
  }
}
