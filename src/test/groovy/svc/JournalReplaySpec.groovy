package svc

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.frontend.dsl.EmbeddedScripts
import svc.store.file.UserFileResolver
import svc.store.midi.MidiFileWriter
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd
import svc.verb.VerbDescriptor
import svc.verb.VerbEffect

/** The journaled calls of all verbs that write, repeated on a new set, give an equal set. */
@Tag('slow')
class JournalReplaySpec extends Specification {
  @TempDir
  Path folder

  /** Verbs that concern neither the set nor the browser tags, or that need another set. */
  static final List<String> APART = ['host install', 'host uninstall', 'doctor', 'journal', 'undo', 'redo', 'set save']

  /** Returns the calls of ParitySpec that write, by area. */
  static Map<String, List<List>> calls() {
    ParitySpec.CALLS.findAll { verb, args -> !(verb in APART) && find(verb).effect() != VerbEffect.READS }
        .groupBy { it[0].split(' ')[0] }
  }

  private static VerbDescriptor find(String verb) { VerbAreas.catalog().find(verb.split(' ') as List).get() }

  def "the journal repeats #calls.size() calls of the area #area"() {
    given:
    Files.writeString(folder.resolve('bad.svc'), ParitySpec.BAD)
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    MidiFileWriter.write(folder.resolve('song.mid'), UserFileResolver.IN_PLACE, ParitySpec.MIDI, true)
    svc.testing.AudioFixture.write(folder.resolve('take.wav'), 2)
    svc.testing.DawProjectFixture.write(folder.resolve('song.dawproject'), ['project.xml': svc.testing.DawProjectFixture.SONG])
    Files.writeString(folder.resolve('night.set.groovy'), ParitySpec.NIGHT)
    def first = new FrontEndCalls(folder.resolve('first'))
    def second = new EmbeddedScripts(folder.resolve('second'))
    [first.bench, second.bench].each {
      it.directory = folder
      it.svc('track', 'list')
    }

    when:
    calls.each { verb, args -> first.call(FrontEnd.CLI, find(verb), args) }
    second.run(Path.of(first.bench.svc('journal', '--save', 'saved.groovy', '--json').json().script as String))

    then:
    second.bench.content() == first.bench.content()
    second.bench.tagged() == first.bench.tagged()

    where:
    area << calls().keySet()
    calls = calls()[area]
  }
}
