package svc.host.als.set

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import svc.host.als.file.LiveSetFile

class ParameterAgreementSpec extends Specification {
  static final FOLDER = 'svc.real.sets'
  static final TABLE = 'svc.real.parameters'

  def "names and values that agree with Live's list are counted, and the others are listed"() {
    given:
    def agreement = new ParameterAgreement(ParameterAgreement.parse([
        'device\turi\tindex\tparameter\tmin\tmax', 'Utility\tx\t0\tDevice On\t0.0\t1.0', 'Utility\tx\t6\tBass Mono\t0.0\t1.0',
        'Utility\tx\t7\tBass Freq\t0.0\t1.0', 'Utility\tx\t9\tGain\t-1.0\t1.0', 'Utility\tx\t10\tSilence\t0.0\t1.0'].join('\n')))

    when:
    agreement.compare(ParameterReaderSpec.device('StereoGain', ParameterReaderSpec.toggle('BassMono', true) +
        ParameterReaderSpec.number('BassMonoFrequency', 120, 50, 500) + ParameterReaderSpec.number('Gain', 1, 0, 1) +
        ParameterReaderSpec.toggle('Mute', true) + ParameterReaderSpec.number('Unheard', 1, 0, 1)))

    then:
    agreement.counts == ['names': 4, 'names that differ': 1, 'values': 3, 'values that differ': 0,
                         'parameters without a known law': 2, 'parameters with the name in the file': 1]
    agreement.differences == [StereoGain: ['"Silence" of Live is "Mute"'] as Set]
  }

  @Requires({ System.getProperty('svc.real.sets') && System.getProperty('svc.real.parameters') })
  def "the sets in the folder of the system property svc.real.sets agree with the list in svc.real.parameters"() {
    given:
    def agreement = new ParameterAgreement(ParameterAgreement.parse(Files.readString(Path.of(System.getProperty(TABLE)))))

    when:
    Files.list(Path.of(System.getProperty(FOLDER))).withCloseable { files -> files.filter { it.toString().endsWith('.als') }.sorted().toList() }
        .collect { new AlsSet(LiveSetFile.read(it)) }.findAll { !it.version().old }
        .each { set -> set.tracks().each { track -> new DeviceReader(track).allElements().each { agreement.compare(it) } } }
    println agreement.report()

    then:
    agreement.counts['values that differ'] == 0
    agreement.counts['names'] > 20 * agreement.counts['names that differ']
  }
}
