package svc.host.als.set

import spock.lang.Specification
import svc.parameter.stock.StockDeviceTables
import svc.store.file.TsvResource

class StockParameterTableSpec extends Specification {
  static final List<String[]> ROWS = TsvResource.readRows(StockParameterTable, 'parameters')
  static final Set<String> CLASSES = ROWS.collect { it[0] }.toSet()

  def "every row refers to a parameter in the table of its device, and no parameter or element occurs twice"() {
    given:
    def tables = CLASSES.collectEntries { [it, table(it)] }

    expect:
    ROWS.every { row -> row.length == 6 && tables[row[0]][row[1] as int].index() == (row[1] as int) }
    ROWS.countBy { [it[0], it[1]] }.values().every { it == 1 }
    ROWS.countBy { [it[0], it[2]] }.values().every { it == 1 }
  }

  def "the on/off switch of every #device is its first parameter"() {
    expect:
    StockParameterTable.find(device, 'On').get().definition().index() == 0

    where:
    device << CLASSES
  }

  def "the raw values of #device are those again that were converted to numbers of a file"() {
    expect:
    known(device).every { row ->
      def of = row.definition()
      def range = of.max() - of.min()
      (0..20).every { step ->
        def raw = of.min() + range * step / 20
        def stored = row.conversion().toStored(raw, of.scale())
        isSilent(row, stored) || Math.abs(row.conversion().toRaw(stored, of.scale()) - raw) <= 1e-6 * range
      }
    }

    where:
    device << CLASSES
  }

  def "a larger raw value of #device is not a smaller number in a file"() {
    expect:
    known(device).every { row ->
      def of = row.definition()
      def numbers = (0..20).collect { row.conversion().toStored(of.min() + (of.max() - of.min()) * it / 20, of.scale()) }
      numbers == numbers.toSorted() && numbers.every { Double.isFinite(it) }
    }

    where:
    device << CLASSES
  }

  def "a value of #element of #device in a file has the raw value and the display of Live"() {
    given:
    def row = StockParameterTable.find(device, element).get()
    def raw = row.conversion().toRaw(stored, row.definition().scale())

    expect:
    row.definition().name() == name
    Math.abs(raw - expected) < 1e-5
    svc.parameter.stock.StockParameterFormatter.format(row.definition(), raw) == display

    where:
    device             | element                          | stored       || name              | expected | display
    'Eq8'              | 'Bands.0/ParameterA/Freq'        | 30           || '1 Frequency A'   | 0.142741 | '30.0 Hz'
    'Compressor2'      | 'Attack'                         | 1            || 'Attack'          | 0.4      | '1.00 ms'
    'Compressor2'      | 'Ratio'                          | 3.4028235e38 || 'Ratio'           | 1        | 'inf :1'
    'Reverb'           | 'DecayTime'                      | 1200         || 'Decay Time'      | 0.314135 | '1.2 s'
    'Reverb'           | 'BandHighOn'                     | 1            || 'In LowCut On'    | 1        | 'On'
    'Reverb'           | 'MixReflect'                     | 1            || 'Reflect Level'   | 0.493563 | '0.0 dB'
    'Echo'             | 'Delay_TimeL'                    | 0.375        || 'L Time'          | 0.565306 | '375.00 ms'
    'Chorus2'          | 'HighpassFrequency'              | 50.0000076   || 'HPF Freq'        | 0.284178 | '50.0 Hz'
    'Hybrid'           | 'PreDelay_Time'                  | 0.01         || 'P.Dly Time'      | 0.165425 | '10.00 ms'
    'StereoGain'       | 'StereoWidth'                    | 1            || 'Stereo Width'    | 1        | '100.0 %'
    'Operator'         | 'Globals/Volume'                 | 0.1258925    || 'Volume'          | 0.4      | '-18.0 dB'
    'Operator'         | 'Operator.1/Volume'              | 0.0003162278 || 'Osc-B Level'     | 0        | '-inf dB'
    'Operator'         | 'Operator.0/Envelope/DecayTime'  | 1000         || 'Ae Decay'        | 0.627858 | '1.00 s'
    'OriginalSimpler'  | 'VolumeAndPan/OneShotEnvelope/FadeInTime' | 0.1 || 'Fade In'         | 0.03684  | '0.10 ms'
    'Drift'            | 'Envelope1_Decay'                | 0.6          || 'Env 1 Decay'     | 0.397448 | '600.00 ms'
    'InstrumentVector' | 'Voice_Modulators_Lfo2_Time_Rate'| 1            || 'LFO 2 Rate'      | 0.320789 | '1.00 Hz'
    'InstrumentVector' | 'Voice_Oscillator1_Pan'          | -0.28125     || 'Osc 1 Pan'       | 0.359375 | '14L'
  }

  private static boolean isSilent(StockParameterTable.Row row, double stored) {
    row.conversion().form().name() == 'AMPLITUDE' && stored <= FaderAmplitudeConverter.MINIMUM * 1.000001
  }

  private static Collection<StockParameterTable.Row> known(String device) {
    StockParameterTable.rowsOf(device).values().findAll { it.conversion().known }
  }

  private static List<StockDeviceTables.ParameterDefinition> table(String device) {
    def name = DeviceClasses.find(device).get().name()
    StockDeviceTables.parametersOf(StockDeviceTables.allTypes().find { it.name() == name }.table())
  }
}
