package svc.model.track

import spock.lang.Specification

class TrackIndexSpec extends Specification {
  static final NAMES = ['Bass', 'bass', ' BASS ', 'Lead', 'ÄÖ', 'äö', 'İ', 'i', '', ' ', 'trk_2', 'TRK_3', '3']

  def "the index finds the same tracks as a comparison with all names, in the first search and later ones (seed #seed)"() {
    given:
    def random = new Random(seed)
    def tracks = (1..random.nextInt(1, 20)).collect { track(it, NAMES[random.nextInt(NAMES.size())]) }
    def index = TrackIndex.of(tracks)
    def louder = tracks.collect { track(it.livesetId(), it.name(), 1) }
    def texts = NAMES + tracks*.livesetId() + ['Bas', 'trk_99', 'Trk_1', ' lead', ' trk_1 ']

    expect:
    texts.each {
      assert TrackIndex.of(tracks).find(it) == expected(tracks, it)
      assert index.find(it) == expected(tracks, it)
      assert index.withStates(louder).find(it) == expected(louder, it)
    }

    where:
    seed << (1..20)
  }

  def "a handle precedes names, and all tracks with the same name are found"() {
    given:
    def tracks = ['Bass', 'Lead', 'bass', 'trk_1'].withIndex(1).collect { name, id -> track(id, name) }
    def index = TrackIndex.of(tracks)

    expect:
    2.times { assert index.find(text)*.livesetId() == found }

    where:
    text    | found
    'BASS ' | ['trk_1', 'trk_3']
    'lead'  | ['trk_2']
    'trk_1' | ['trk_1']
    'TRK_1' | ['trk_4']
    'trk_9' | []
  }

  private static List<Track> expected(List<Track> tracks, String text) {
    def handle = tracks.findAll { it.livesetId() == text.strip() }
    handle ?: tracks.findAll { it.name().strip().toLowerCase(Locale.ROOT) == text.strip().toLowerCase(Locale.ROOT) }
  }

  private static Track track(int id, String name) {
    track("trk_$id", name, 0)
  }

  private static Track track(String handle, String name, double pan) {
    new Track(handle, 1, name, TrackKind.MIDI, null, new LevelAndPan(new Decibels(0), 0.85, pan), null, TrackDetails.ofColor('#ffffff'))
  }
}
