package svc.parameter

import spock.lang.Specification
import svc.model.device.DeviceParameter
import svc.model.envelope.CurveShape
import svc.model.envelope.CurveSpec
import svc.model.envelope.DisplayedCurveValues
import svc.model.envelope.RequestedPoint
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.verb.binding.EnvelopePointInput

class RequiredUnitCheckSpec extends Specification {
  static final UNKNOWN = parameter(null, 'Hz')
  static final KNOWN = parameter(0.5d, 'Hz')

  def "a number without a unit is refused for a parameter whose law is not known, with the units that work"() {
    when:
    RequiredUnitCheck.requirePositions('Drift', parameter(null, unit), 0.5)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message == message
    e.hint() == """For example, write "$example", the current value."""

    where:
    unit || example   | message
    'Hz' || '5 Hz'    | '"LFO Rate" of "Drift" accepts only values with the unit Hz, from 0 Hz to 10 Hz, not 0.5'
    null || '5 shown' | '"LFO Rate" of "Drift" accepts only values marked with the word shown, from 0 to 10, not 0.5'
  }

  def "a number without a unit is accepted for other parameters"() {
    when:
    RequiredUnitCheck.requirePositions('Drift', KNOWN, 0.5)

    then:
    noExceptionThrown()
  }

  def "points of such a parameter need values with units"() {
    expect:
    resolve([new RequestedPoint(0, null, '2.5 Hz'), new RequestedPoint(1, null, '10 Hz')], UNKNOWN)*.value() == [0.25d, 1d]

    when:
    resolve([new RequestedPoint(0, 0.25, null)], UNKNOWN)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
  }

  def "a point of a result, with a value and what it displays, can be written back to every parameter"() {
    given:
    def point = new RequestedPoint(0, 0.3, '2.5 Hz')

    expect:
    resolve([point], UNKNOWN)*.value() == [0.25d]
    resolve([point], KNOWN)*.value() == [0.3d]
  }

  def "a curve of such a parameter needs values with units, also in place of the defaults"() {
    when:
    new EnvelopePointInput(null, null, sine(null, null), null).resolve(4, units(UNKNOWN))

    then:
    def e = thrown(SvcException)
    e.message == '{from} must be given with a unit, because "LFO Rate" of "Drift" does not accept values from 0 to 1'

    and:
    new EnvelopePointInput(null, null, sine('2 Hz', '4 Hz'), null).resolve(4, units(UNKNOWN)).points()*.value().max() == 0.4d
  }

  private static CurveSpec sine(String from, String to) {
    new CurveSpec(CurveShape.SINE, null, null, null, new CurveSpec.WanderOptions(null, null, null), new CurveSpec.RandomSeed(null, null),
        CurveSpec.RhythmOptions.NONE, new DisplayedCurveValues(from, to, null, null, null))
  }

  private static resolve(List<RequestedPoint> points, DeviceParameter parameter) {
    new EnvelopePointInput(points, null, null, null).resolve(4, units(parameter)).points()
  }

  private static DisplayedValueConverter units(DeviceParameter parameter) {
    new DisplayedValueConverter('Drift', parameter, { values -> values.collect { "$it Hz".toString() } })
  }

  private static DeviceParameter parameter(Double normalized, String unit) {
    def suffix = unit == null ? '' : " $unit"
    new DeviceParameter(12, 'LFO Rate', '5' + suffix, 5, 0, 10, null, normalized,
        '0' + suffix, '10' + suffix, unit, false, null)
  }
}
