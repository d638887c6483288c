package svc.host

import static svc.host.AffectedPart.*

import spock.lang.Specification

class AffectedPartSpec extends Specification {
  def "#outer.name contains #inner.name: #isContained"() {
    expect:
    containersOf(inner.name()).contains(outer.name()) == isContained

    where:
    outer                             | inner                                  || isContained
    of(TEMPO)                         | of(TEMPO)                              || true
    of(TEMPO)                         | of(LOOP)                               || false
    ofContents('trk_1')               | ofTrack('trk_1')                       || true
    ofContents('trk_1')               | ofMixer('trk_1', ['volume', 'pan'])    || true
    ofContents('trk_1')               | ofTrack('trk_2')                       || false
    ofTrack('trk_1')                  | ofContents('trk_1')                    || false
    ofClip('trk_1', 2)                | ofClipSettings('trk_1', 2)             || true
    ofClip('trk_1', 2)                | ofClipSettings('trk_1', 3)             || false
    ofClip('trk_1', 2)                | ofClipSettings('trk_2', 2)             || false
    ofClipSettings('trk_1', 2)        | ofClip('trk_1', 2)                     || false
    ofDevice('trk_1', 'dev_3')        | ofParameters('trk_1', 'dev_3', [1, 2]) || true
    ofDevice('trk_1', 'dev_3')        | ofDeviceName('trk_1', 'dev_3')         || true
    ofDevice('trk_1', 'dev_4')        | ofParameters('trk_1', 'dev_3', [1, 2]) || false
    ofParameters('trk_1', 'd', [1, 2]) | ofParameters('trk_1', 'd', [1])       || false
  }
}
