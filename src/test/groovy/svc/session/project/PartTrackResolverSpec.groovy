package svc.session.project

import static svc.model.part.PartType.*
import static svc.model.track.TrackKind.AUDIO
import static svc.model.track.TrackKind.GROUP
import static svc.model.track.TrackKind.MASTER
import static svc.model.track.TrackKind.MIDI
import static svc.model.track.TrackKind.RETURN

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
    def resolver = names(name)

    expect:
    resolver.partTypesInNames() == types
    types.every { resolver.tracksFor(it)*.track()*.name() == [name] }

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

  def "every track whose name suggests a part type plays it"() {
    given:
    def resolver = names('Bass', 'Lead', 'Sub', 'Bassline')

    expect:
    resolver.tracksFor(BASS)*.track()*.name() == ['Bass', 'Sub', 'Bassline']
    resolver.tracksFor(BASS)*.by() == [null] * 3
    resolver.partTypesInNames() == [BASS, LEAD]
    resolver.warnings() == []
    resolver.resolution() == 'hints'
  }

  def "a track whose name suggests two part types is skipped with one warning"() {
    given:
    def resolver = names('Lead Riff', 'Lead')
    def leads = resolver.tracksFor(LEAD)
    resolver.tracksFor(RIFF)
    resolver.tracksFor(LEAD)

    expect:
    leads*.track()*.name() == ['Lead']
    resolver.warnings()*.code() == ['PART_TYPE_UNCLEAR', 'PART_UNMATCHED']
    resolver.warnings()[0].message() == '"Lead Riff" has a name that suggests Lead or Riff, so the track was skipped'
  }

  def "return tracks and the master do not play a part"() {
    given:
    def resolver = new PartTrackResolver([track('A-Pad', RETURN), track('Drums', MASTER), track('Lead', AUDIO)], Optional.empty(), TrackContentReader.NONE)

    expect:
    resolver.partTypesInNames() == [LEAD]
    resolver.tracksFor(PAD) == [] && resolver.tracksFor(DRUMS) == []
    resolver.warnings()*.code() == ['PART_UNMATCHED'] * 2
  }

  def "a matching group replaces the matching tracks inside it, at any depth"() {
    given:
    def resolver = new PartTrackResolver([
        track('Drums', GROUP), track('Tops', GROUP, 'Drums'), track('Drums 1', MIDI, 'Tops'), track('Drums 2', MIDI, 'Drums'),
        track('Drums 3', MIDI), track('Hats', MIDI, 'Tops')], Optional.empty(), TrackContentReader.NONE)

    expect:
    resolver.tracksFor(DRUMS)*.track()*.name() == ['Drums', 'Drums 3']
    resolver.warnings()*.code() == ['IN_MATCHED_GROUP'] * 2
    resolver.warnings()*.message() == ['"Drums 1" was skipped, because its group was chosen for the part type Drums', '"Drums 2" was skipped, because its group was chosen for the part type Drums']
    resolver.tracksFor(HH)*.track()*.name() == ['Hats']
  }

  def "without a project, a group counts only if none of its tracks suggests a part type"() {
    given:
    def tracks = [track('Drums', GROUP), track('Tops', GROUP, 'Drums'), track(inside, MIDI, 'Tops'), track('Synths', GROUP), track('Pads', GROUP, 'Synths'), track('1', MIDI, 'Pads')]

    expect:
    new PartTrackResolver(tracks, Optional.empty(), TrackContentReader.NONE).partTypesInNames() == parts

    where:
    inside      || parts
    'Hats'      || [HH, PAD]
    'Take 3'    || [DRUMS, PAD]
    'Pad Arp'   || [DRUMS, PAD, ARP]
  }

  def "a track belongs to all groups that contain it"() {
    given:
    def tracks = [track('All', GROUP), track('Drums', GROUP, 'All'), track('Kick', MIDI, 'Drums'), track('Lead', MIDI)]
    def resolver = new PartTrackResolver(tracks, Optional.empty(), TrackContentReader.NONE)

    expect:
    resolver.isInGroupOf(tracks[2], [tracks[1]])
    resolver.isInGroupOf(tracks[2], [tracks[0]])
    resolver.isInGroupOf(tracks[1], [tracks[0]])
    !resolver.isInGroupOf(tracks[0], tracks)
    !resolver.isInGroupOf(tracks[3], tracks)
    !resolver.isInGroupOf(tracks[2], [tracks[2], tracks[3]])
  }

  def "groups with the same name or cyclic groups are visited once"() {
    given:
    def tracks = [track('A', GROUP, 'B'), track('B', GROUP, 'A'), track('X', GROUP, 'X'), track('X', GROUP, 'X'), track('Bass', MIDI, 'X'), track('Gone', MIDI, 'Nobody')]
    def resolver = new PartTrackResolver(tracks, Optional.empty(), TrackContentReader.NONE)

    expect:
    resolver.partTypesInNames() == [BASS]
    tracks.every { !resolver.isInGroupOf(it, [tracks[4]]) }
    resolver.isInGroupOf(tracks[0], [tracks[1]])
  }

  def "with a project, only its parts determine tracks"() {
    given:
    def resolver = project([track('Bass'), track('Low'), track('Twin'), track('twin'), track('Lead')], '''
        {"Id": "low", "PartType": "Bass", "Track": "Low"}, {"Id": "two", "PartType": "Bass", "Track": " low"},
        {"Id": "sub", "PartType": "Bass", "Track": "Bass"}, {"Id": "t", "PartType": "Pad", "Track": "Twin"},
        {"Id": "g", "PartType": "Pad", "Track": "Gone"}, {"Id": "n", "PartType": "Arp"}''')

    expect:
    resolver.resolution() == 'project'
    resolver.tracksFor(BASS).collect { [it.by(), it.track().name()] } == [['low', 'Low'], ['two', 'Low'], ['sub', 'Bass']]
    [PAD, ARP, LEAD].every { resolver.tracksFor(it) == [] }
    resolver.warnings()*.code() == ['PART_UNRESOLVED'] * 3 + ['PART_UNMATCHED']
    resolver.warnings()*.message() == [
        'part "t" has the track "Twin", but 2 tracks have this name', 'part "g" has the track "Gone", but there is no track with this name',
        'part "n" has no track in the project file', 'no track was found for the part type Lead, because p.svc has no part of this type']
  }

  private PartTrackResolver project(List<Track> tracks, String parts) {
    def file = Files.writeString(folder.resolve('p.svc'), """{"Format": 1, "Parts": [$parts]}""")
    new PartTrackResolver(tracks, Optional.of(ProjectFile.read(file)), TrackContentReader.NONE)
  }

  private static PartTrackResolver names(String... names) { new PartTrackResolver(names.collect { track(it) }, Optional.empty(), TrackContentReader.NONE) }

  private static int count = 0

  private static Track track(String name, TrackKind kind = MIDI, String group = null) {
    new Track("trk_${++count}", kind.hasPosition() ? count : null, name, kind, group, null, 0, 0, null, null, null, null, null, null)
  }
}
