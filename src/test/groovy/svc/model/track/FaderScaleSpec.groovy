package svc.model.track

import spock.lang.Specification

class FaderScaleSpec extends Specification {
  def "the volume fader at #raw shows #db dB, as Live's does"() {
    expect:
    Math.abs(FaderScale.VOLUME.toDb(raw).value() - db) <= 0.05

    where:
    db  | raw
    6   | 1.0
    3   | 0.92494
    0   | 0.85
    -3  | 0.77494
    -6  | 0.70
    -12 | 0.55
    -18 | 0.40
    -21 | 0.34366
    -24 | 0.30241
    -30 | 0.23844
    -36 | 0.18704
    -42 | 0.14288
    -48 | 0.10354
    -54 | 0.06779
    -60 | 0.03462
  }

  def "converting a level to a position and back returns the same level on the #fader scale"() {
    expect:
    (0..7600).every { i ->
      double level = fader.minimumDb() + i / 100.0d
      double raw = fader.toRaw(new Decibels(level))
      raw <= FaderScale.SILENT || Math.abs(fader.toDb(raw).value() - level) < 1e-9
    }

    where:
    fader << FaderScale.values()
  }

  def "positions increase with levels, from 0 to 1"() {
    given:
    def raws = (0..7600).collect { FaderScale.VOLUME.toRaw(new Decibels(-70 + it / 100.0d)) }

    expect:
    Math.abs(raws.first()) < 1e-12
    Math.abs(raws.last() - 1) < 1e-12
    (1..<raws.size()).every { raws[it] > raws[it - 1] }
  }

  def "silence has position 0, and positions up to 0.001 are silence"() {
    expect:
    FaderScale.VOLUME.toRaw(Decibels.SILENCE) == 0
    FaderScale.VOLUME.toDb(0) == Decibels.SILENCE
    FaderScale.VOLUME.toDb(0.001) == Decibels.SILENCE
    !FaderScale.VOLUME.toDb(0.0011).silence
  }

  def "the send scale is the volume scale shifted by -6 dB, the gain scale by +18 dB"() {
    expect:
    FaderScale.SEND.toDb(1.0).value() == 0
    Math.abs(FaderScale.SEND.toDb(0.85).value() + 6) < 1e-9
    Math.abs(FaderScale.GAIN.toDb(0.4).value()) < 1e-9
    Math.abs(FaderScale.GAIN.toDb(1.0).value() - 24) < 1e-9
  }
}
