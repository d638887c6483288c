package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveSimulator
import svc.verb.FrontEnd
import svc.verb.execution.VerbRunner

/** On a simulated Live, generating a project sets the tempo and time signature on request, and undo restores them. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class GenerateOverLiveSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  static final String SONG = '''{"Format": 1, "Tempo": 131, "TimeSignature": "3/4",
      "Parts": [{"Id": "b", "PartType": "Bass", "Track": "Bass"}], "Sections": []}'''

  def call(String verb, Map args) {
    new HostSelector([SVC_HOME: folder.toString(), HOME: folder.toString()]).createSession('live').withCloseable { session ->
      def result = VerbRunner.toMap(VerbRunner.run(VerbAreas.catalog().find(verb.split(' ') as List).get(), args, FrontEnd.CLI, session))
      [result, session.host().transport().with { [it.tempo(), it.signature().toString()] }]
    }
  }

  def "tempo and time signature are set only on request, and undo restores them: #profile"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    def song = Files.writeString(folder.resolve('song.svc'), SONG).toString()
    def (plain, before) = call('project generate', [project: song])
    def (dry, afterDryRun) = call('project generate', [project: song, setTempo: true, dryRun: true])
    def (set, after) = call('project generate', [project: song, setTempo: true])
    def (undone, restored) = call('undo', [:])

    expect:
    plain.warnings*.code.containsAll(['TEMPO_DIFFERS', 'SIGNATURE_DIFFERS'])
    afterDryRun == before
    dry.items*.what == ['tempo', 'signature']
    after == [131d, '3/4']
    set.transport.tempo == 131
    undone.undone == 1
    restored == before

    where:
    profile << ['11.0', '12.4']
  }
}
