package svc.verbs.mix

import spock.lang.Specification
import svc.model.track.Decibels

class PartTrackShareSpec extends Specification {
  def "#names get the pans #pans"() {
    expect:
    TrackShareOfPart.divide(names, new Decibels(-10), 0.35)*.pan() == pans

    where:
    names                              || pans
    ['Guitar']                         || [0.35]
    ['Guitar L']                       || [-0.35]
    ['Guitar 2']                       || [0.35]
    ['EGtr L', 'EGtr R']               || [-0.35, 0.35]
    ['Elec Gtr R', 'Elec Gtr L']       || [0.35, -0.35]
    ['Gtr (Left)', 'Gtr right']        || [-0.35, 0.35]
    ['gtr_l', 'gtr-r']                 || [-0.35, 0.35]
    ['GuitarL', 'GuitarR']             || [-0.35, 0.35]
    ['Guitar 1', 'Guitar 2']           || [0.35, -0.35]
    ['Gtr2', 'Gtr1', 'Gtr3']           || [-0.35, 0, 0.35]
    ['Guitar L', 'Guitar R', 'Gtr 3']  || [-0.35, 0.35, 0]
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] || [-0.35, -0.25, -0.15, -0.05, 0.05, 0.15, 0.25, 0.35]
    ['1 L', '1 R', '2 L', '2 R']       || [-0.35, 0.35, -0.12, 0.12]
    ['A L', 'B L', 'C L']              || [-0.35, 0, -0.35]
    ['Guitar', 'Lead Guitar']          || [0.35, -0.35]
    ['Guitar', 'Funk', 'Nylon']        || [-0.35, 0, 0.35]
    ['Vocal', 'Gtr L', 'Choir']        || [0, -0.35, 0.35]
    ['VOCAL', 'CHOIR']                 || [0.35, -0.35]
  }

  def "#count tracks share the level #level: each gets #share"() {
    expect:
    TrackShareOfPart.divide((1..count).collect { "Gtr $it" as String }, new Decibels(level), 0)*.level()*.value().unique() == [share]

    where:
    count | level                    || share
    1     | -10                      || -10
    2     | -10                      || -13.01
    3     | -10                      || -14.77
    4     | -10                      || -16.02
    10    | 0                        || -10
    2     | -68                      || Double.NEGATIVE_INFINITY
    2     | Double.NEGATIVE_INFINITY || Double.NEGATIVE_INFINITY
  }

  def "a centered part stays centered"() {
    expect:
    TrackShareOfPart.divide(['Kick L', 'Kick R', 'Kick 2'], new Decibels(-6), 0)*.pan() == [0, 0, 0]
  }
}
