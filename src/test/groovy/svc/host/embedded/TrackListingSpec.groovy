package svc.host.embedded

import spock.lang.Specification
import svc.host.embedded.set.DemoSetFactory
import svc.host.embedded.set.SetState
import svc.host.embedded.set.TrackEditor
import svc.host.embedded.set.TrackMixerState
import svc.host.embedded.set.TrackState
import svc.model.track.TrackKind

class TrackListingSpec extends Specification {
  def "a listing that takes over unchanged tracks is the same as a new one (seed #seed)"() {
    given:
    def random = new Random(seed)
    def state = DemoSetFactory.createDemo()
    def listing = TrackListing.of(state)

    expect:
    30.times {
      state = changed(state, random)
      listing = listing.withState(state)
      def complete = TrackListing.of(state).tracks()
      def name = complete[random.nextInt(complete.size())].name()
      assert listing.tracks() == complete
      assert complete.every { TrackListing.requireTrack(state, it.livesetId()) == it }
      assert listing.index().find(name) == complete.findAll { it.name().equalsIgnoreCase(name) }
    }

    where:
    seed << (1..8)
  }

  def "a change of a mixer replaces only the listed track"() {
    given:
    def state = DemoSetFactory.createDemo()
    def before = TrackListing.of(state)
    def louder = state.withTrackChanged(state.tracks()[2]) { it.withMixer(TrackMixerState.ofLevel(0.9d, 0d)) }

    expect:
    [before.tracks(), before.withState(louder).tracks()].transpose().count { a, b -> !a.is(b) } == 1
    before.withState(state).is(before)
  }

  private static SetState changed(SetState state, Random random) {
    def editor = new TrackEditor(state)
    def track = state.tracks()[random.nextInt(state.tracks().size())]
    switch (random.nextInt(10)) {
      case 0: return editor.insert(TrackState.create(state.nextTrack(), TrackKind.AUDIO, 'bass', '#ffffff'), null)
      case 1: return editor.insert(TrackState.create(state.nextTrack(), TrackKind.MIDI, 'Name', '#ffffff'), 1)
      case 2: return state.withTrack(TrackState.create(state.nextTrack(), TrackKind.RETURN, 'Reverb', '#ffffff'))
      case 3: return track.kind() == TrackKind.MASTER ? state : editor.rename(track, 'Name')
      case 4: return track.kind() == TrackKind.MASTER || state.tracks().size() < 6 ? state : editor.delete(track)
      case 5: return state.withPlayheadAt(random.nextInt(64), true, 0)
      default: return state.withTrackChanged(track) { it.withMixer(TrackMixerState.ofLevel(random.nextDouble(), 0d)) }
    }
  }
}
