package svc.host.embedded

import spock.lang.Specification
import svc.host.embedded.set.ClipState
import svc.host.embedded.set.DemoSetFactory
import svc.host.embedded.set.SetState
import svc.host.embedded.set.TrackMixerState
import svc.host.embedded.set.TrackPlaybackState
import svc.host.embedded.set.TrackState
import svc.model.track.Track
import svc.model.track.TrackDetails
import svc.model.track.TrackKind

class ChangedTracksSpec extends Specification {
  def before = DemoSetFactory.createDemo()
  def bass = before.tracks().find { it.name() == 'Bass' }

  static Track listed(TrackState track) {
    new Track(track.handle(), 1, track.name(), track.kind(), null, null, null, TrackDetails.ofColor('#ffffff'))
  }

  def names(SetState set, Closure<Boolean> isAccepted) {
    set.tracks().findAll { isAccepted(listed(it)) }*.name()
  }

  def returns = ['A-Reverb', 'B-Delay']

  def "a track of which only the mixer changed is listed without its devices and clips"() {
    given:
    def after = before.withTrackChanged(bass) { it.withMixer(TrackMixerState.ofLevel(0.5d, 0.25d)) }

    when:
    def changed = ChangedTracks.between(before, after)

    then:
    names(after) { changed.isListed().test(it) } == ['Bass'] + returns
    names(after) { changed.isComplete().test(it) } == []
  }

  def "a track with other #what is listed with its devices and clips"() {
    given:
    def after = before.withTrackChanged(bass, change)

    when:
    def changed = ChangedTracks.between(before, after)

    then:
    names(after) { changed.isListed().test(it) } == ['Bass'] + returns
    names(after) { changed.isComplete().test(it) } == ['Bass']

    where:
    what      | change
    'clips'   | { TrackState it -> it.withClip(1, ClipState.ofMidi('New', '#ffffff', 4, [])) }
    'devices' | { TrackState it -> it.withDevices([]) }
    'timeline clips' | { TrackState it -> it.withArrangement([]) }
    'playback' | { TrackState it -> it.withPlayback(new TrackPlaybackState(4, null, 0)) }
  }

  def "an equal copy of a track is not listed"() {
    given:
    def after = before.withTrackChanged(bass) { it.withName('Bass') }

    expect:
    !after.tracks().any { it.is(bass) }
    names(after) { ChangedTracks.between(before, after).isListed().test(it) } == returns
  }

  def "after #what, all tracks are listed, and only #complete with its devices and clips"() {
    given:
    def changed = ChangedTracks.between(from(before), to(before))

    expect:
    (from(before).tracks() + to(before).tracks()).every { changed.isListed().test(listed(it)) }
    names(from(before)) { changed.isComplete().test(it) } + names(to(before)) { changed.isComplete().test(it) } == [complete]

    where:
    what         | complete | from     | to
    'adding one' | 'New'    | { it }   | { it.withTrack(TrackState.create(it.nextTrack(), TrackKind.MIDI, 'New', '#ffffff')) }
    'removing one' | 'New'  | { it.withTrack(TrackState.create(it.nextTrack(), TrackKind.MIDI, 'New', '#ffffff')) } | { it }
  }

  def "if another set was opened, all tracks are listed with their devices and clips"() {
    given:
    def other = before.withTrackChanged(bass) { it.withName('Other') }.asSaved('Other', '/other.svcset')
    def changed = ChangedTracks.between(before, other)

    expect:
    names(other) { changed.isListed().test(it) && changed.isComplete().test(it) } == other.tracks()*.name()
  }
}
