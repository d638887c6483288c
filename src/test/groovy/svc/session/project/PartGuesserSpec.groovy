package svc.session.project

import static svc.model.part.PartType.BASS
import static svc.model.part.PartType.BD
import static svc.model.part.PartType.DRUMS
import static svc.model.track.TrackKind.MIDI
import static svc.model.track.TrackKind.RETURN

import spock.lang.Specification
import svc.model.device.Device
import svc.model.device.DeviceKind
import svc.model.track.Track
import svc.session.project.TrackContentReader.TrackContent

class PartGuesserSpec extends Specification {
  static final Map<Integer, String> PADS = [36: 'Kick', 38: 'Snare', 42: 'Hat', 49: 'Crash']

  List<Set<String>> reads = []

  List<PartGuess> guesses(Map<String, TrackContent> contents = [:], boolean explain = false, List<String> names) {
    def guesser = new PartGuesser({ tracks -> reads << (tracks*.name() as Set); contents } as TrackContentReader)
    def tracks = names.collect { track(it) }
    explain ? guesser.explain(tracks) : guesser.guess(tracks)
  }

  def "a doubtful name does not share the part of a certain one: #names"() {
    expect:
    guesses(names).findAll { it.used() && it.type() == BD }*.track()*.name() == used

    where:
    names                                                             || used
    ['Kick', 'Ghost Kick', 'Kick Reverb', 'Sidechain Kick', 'Kick SC'] || ['Kick']
    ['Kick', 'Weird Kick']                                            || ['Kick']
    ['Weird Kick', 'Odd Kick']                                        || ['Weird Kick', 'Odd Kick']
    ['Kick In', 'Kick Out', '808 Kick']                               || ['Kick In', 'Kick Out', '808 Kick']
  }

  def "what is on a doubtful track is read only if another track is certain, and can make it certain"() {
    given:
    def names = ['Kick', 'Weird Kick', 'Odd Bass', 'Lead']

    expect:
    guesses(['Weird Kick': content([instrument('Big Kick')])], names)*.used() == [true, true, true, true]
    reads == [['Weird Kick'] as Set]
    guesses(['Weird Kick': content([instrument('Operator')])], names)*.used() == [true, false, true, true]
    guesses(['Weird Kick': content([instrument('Kit')], [36, 36], PADS)], names)*.used() == [true, true, true, true]
    guesses(['Weird Kick': content([effect('Kick')])], names)*.used() == [true, false, true, true]
  }

  def "a name alone makes a candidate; other evidence never does: #name"() {
    given:
    def guess = guesses([(name): content([instrument('Sub Bass')], [30, 32])], true, [name])[0]

    expect:
    guess.type() == null
    !guess.used()
    guess.confidence() == null
    guess.reasons() == [reason]

    where:
    name          || reason
    'Basement'    || 'the name suggests no part'
    'Bass Reverb' || '"reverb" in the name: not the part itself'
    'Pad Arp'     || 'the name suggests Pad and Arp'
  }

  def "#name with #what is #type with the confidence #confidence"() {
    given:
    def guess = guesses([(name): content], true, [name])[0]

    expect:
    guess.type() == type
    guess.confidence() as String == confidence
    guess.reasons().contains(reason)

    where:
    name        | what               | content                                             || type  | confidence | reason
    'Bass'      | 'low notes'        | content([instrument('Operator')], [33, 36, 40])     || BASS  | 'high'     | 'its notes are low'
    'Bass'      | 'high notes'       | content([instrument('Operator')], [80, 84, 40])     || BASS  | 'medium'   | 'its notes are high'
    'Bass'      | 'no instrument'    | content([effect('Echo')])                           || BASS  | 'medium'   | 'it has no instrument'
    'Odd Bass'  | 'low notes'        | content([instrument('Operator')], [33, 36, 40])     || BASS  | 'medium'   | 'not explained by it: "odd"'
    'Odd Bass'  | 'nothing'          | content([instrument('Operator')])                   || BASS  | 'low'      | 'the name contains "bass"'
    'Kick'      | 'a whole kit'      | content([instrument('Kit')], [36, 38, 42, 49], PADS) || BD    | 'medium'   | 'its notes play pads of Bd, Sd, Hh, Crash'
    'Kick'      | 'kicks'            | content([instrument('Kit')], [36], PADS)            || BD    | 'high'     | 'its notes play only pads of Bd'
    'Odd Drums' | 'a whole kit'      | content([instrument('Kit')], [36, 38], PADS)        || DRUMS | 'medium'   | 'its notes play pads of Bd, Sd'
  }

  def "return tracks play no part"() {
    expect:
    new PartGuesser(TrackContentReader.NONE).guess([track('Bass', RETURN)])*.used() == [false]
  }

  private static Track track(String name, kind = MIDI) {
    new Track(name, kind == RETURN ? null : 1, name, kind, null, null, 0.85d, 0, false, false, false, null, null, null)
  }

  private static TrackContent content(List<Device> devices, List<Integer> pitches = [], Map<Integer, String> pads = [:]) {
    new TrackContent(devices, pitches, pads)
  }

  private static Device instrument(String name) { new Device(1, 0, 'dev_1', name, 'Operator', DeviceKind.INSTRUMENT, true, false) }

  private static Device effect(String name) { new Device(1, 0, 'dev_1', name, 'Echo', DeviceKind.AUDIO_EFFECT, true, false) }
}
