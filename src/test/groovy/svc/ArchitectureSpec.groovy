package svc

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses

import com.tngtech.archunit.base.DescribedPredicate
import com.tngtech.archunit.core.domain.JavaClasses
import com.tngtech.archunit.core.importer.ClassFileImporter
import com.tngtech.archunit.core.importer.ImportOption
import spock.lang.Shared
import spock.lang.Specification

class ArchitectureSpec extends Specification {
  @Shared
  JavaClasses house =
      new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages('svc')

  static final List<String> STORES = ['svc.store', 'svc.store.browser', 'svc.store.project', 'svc.store.ledger', 'svc.store.guide', 'svc.store.journal']
  static final List<String> BELOW_VERBS = ['svc.model', 'svc.music', 'svc.automation', 'svc.host', 'svc.plot', 'svc.session', 'svc.defaults', 'svc.verb'] + STORES
  static final List<String> BELOW_FACES = ['svc.model', 'svc.music', 'svc.json', 'svc.host', 'svc.session', 'svc.verb']

  /** Each room with the rooms below it that it may use; a room stands above all that it uses, so nothing goes round. */
  static final Map<String, List<String>> ROOMS = [
      'svc.model'         : [],
      'svc.music'         : ['svc.model'],
      'svc.json'          : ['svc.model'],
      'svc.contents'      : ['svc.model', 'svc.music'],
      'svc.automation'    : ['svc.model', 'svc.music'],
      'svc.store'         : ['svc.model', 'svc.music', 'svc.json'],
      'svc.host'          : ['svc.model'],
      'svc.store.browser' : ['svc.model', 'svc.music', 'svc.json', 'svc.store', 'svc.host'],
      'svc.store.project' : ['svc.model', 'svc.music', 'svc.json', 'svc.store'],
      'svc.store.ledger'  : ['svc.model', 'svc.json', 'svc.automation', 'svc.store'],
      'svc.plot'          : ['svc.model', 'svc.music'],
      'svc.plot.picture'  : ['svc.model', 'svc.music', 'svc.store', 'svc.plot'],
      'svc.store.guide'   : ['svc.model', 'svc.music', 'svc.json', 'svc.store'],
      'svc.store.journal' : ['svc.model', 'svc.json', 'svc.store'],
      'svc.session'       : ['svc.model', 'svc.music', 'svc.automation', 'svc.host', 'svc.plot'] + STORES,
      'svc.defaults'      : ['svc.model', 'svc.music', 'svc.store', 'svc.store.browser', 'svc.store.project', 'svc.host', 'svc.session'],
      'svc.verb.index'    : [],
      'svc.verb'          : ['svc.model', 'svc.music', 'svc.json', 'svc.store', 'svc.store.journal', 'svc.host', 'svc.plot', 'svc.plot.picture', 'svc.session', 'svc.verb.index'],
      'svc.verbs.track'   : BELOW_VERBS,
      'svc.verbs.clip'    : BELOW_VERBS,
      'svc.verbs.device'  : BELOW_VERBS,
      'svc.verbs.instrument': BELOW_VERBS,
      'svc.verbs.automation': BELOW_VERBS,
      'svc.verbs.mix'     : BELOW_VERBS,
      'svc.verbs.project' : BELOW_VERBS,
      'svc.verbs.host'    : BELOW_VERBS,
      'svc.verbs.set'     : BELOW_VERBS,
      'svc.verbs.journal' : BELOW_VERBS + 'svc.json',
      'svc.verbs.undo'    : BELOW_VERBS + 'svc.json',
      'svc.verbs.doctor'  : BELOW_VERBS + 'svc.json',
      'svc.host.embedded' : ['svc.model', 'svc.music', 'svc.json', 'svc.store', 'svc.store.browser', 'svc.host', 'svc.contents'],
      'svc.host.live'     : ['svc.model', 'svc.music', 'svc.json', 'svc.store', 'svc.host'],
      'svc.host.shadow'   : ['svc.model', 'svc.music', 'svc.contents', 'svc.host', 'svc.host.embedded'],
      'svc.complete'      : ['svc.model', 'svc.music', 'svc.store.browser', 'svc.store.guide', 'svc.store.project', 'svc.host', 'svc.session', 'svc.verb'],
      'svc.face.cli'      : BELOW_FACES + 'svc.plot' + 'svc.contents' + 'svc.complete',
      'svc.face.dsl'      : BELOW_FACES + 'svc.store' + 'svc.store.journal',
      'svc.face.mcp'      : BELOW_FACES,
      'svc.face.docs'     : BELOW_FACES,
      'svc.face.shell'    : BELOW_FACES + 'svc.complete' + 'svc.face.cli' + 'svc.face.dsl',
  ]

  def "#room uses only rooms below it"() {
    given:
    def above = DescribedPredicate.and(resideInAPackage('svc..'), resideOutsideOfPackages(*(below + room)))

    expect:
    ROOMS.keySet().toList().with { rooms -> below.every { rooms.indexOf(it) < rooms.indexOf(room) } }
    noClasses().that().resideInAPackage(room).should().dependOnClassesThat(above).check(house)

    where:
    room << ROOMS.keySet()
    below = ROOMS[room]
  }

  def "every package is a room, and only svc.app knows them all"() {
    expect:
    house*.packageName.toSet() - 'svc.app' == ROOMS.keySet()
    noClasses().that().resideOutsideOfPackage('svc.app').should()
        .dependOnClassesThat().resideInAPackage('svc.app').check(house)
  }

  def "the model stands on the JDK alone, music and the port on the model"() {
    expect:
    classes().that().resideInAPackage('svc.model').should()
        .onlyDependOnClassesThat().resideInAnyPackage('java..', 'svc.model').check(house)
    classes().that().resideInAPackage('svc.music').should()
        .onlyDependOnClassesThat().resideInAnyPackage('java..', 'svc.model', 'svc.music').check(house)
    classes().that().resideInAPackage('svc.host').should()
        .onlyDependOnClassesThat().resideInAnyPackage('java..', 'svc.model', 'svc.host').check(house)
  }

  def "#library is known in #room only"() {
    expect:
    noClasses().that().resideOutsideOfPackages(*(room as List), 'picocli..').should()
        .dependOnClassesThat().resideInAnyPackage(*(library as List)).check(house)

    where:
    library                                                 | room
    ['picocli..']                                           | ['svc.face.cli']
    ['org.jline..']                                         | ['svc.face.shell']
    ['groovy..', 'org.codehaus.groovy..', 'org.apache.groovy..'] | ['svc.face.dsl']
    ['io.modelcontextprotocol..', 'reactor..', 'org.reactivestreams..'] | ['svc.face.mcp']
    ['com.fasterxml.jackson.databind..']                    | ['svc.face.mcp']
    ['com.fasterxml.jackson.core..']                        | ['svc.json', 'svc.face.mcp']
    ['org.knowm.xchart..', 'org.apache.batik..', 'org.w3c.dom..', 'java.awt..', 'javax.imageio..'] | ['svc.plot.picture']
    ['org.yaml..']                                          | ['svc.face.cli', 'svc.app', 'svc.store']
  }

  def "a verb never prints, exits or starts a process"() {
    expect:
    noClasses().that().resideInAnyPackage('svc.verbs..', 'svc.verb', 'svc.session', 'svc.music', 'svc.model')
        .should().dependOnClassesThat().haveFullyQualifiedName('java.io.PrintStream')
        .orShould().callMethod(System, 'exit', int)
        .orShould().dependOnClassesThat().haveFullyQualifiedName('java.lang.ProcessBuilder')
        .check(house)
  }

  def "records and final classes by default"() {
    expect:
    classes().that().resideInAPackage('svc..').and().areNotInterfaces().and().areNotEnums()
        .and().areNotAnonymousClasses().and().areNotAnnotations()
        .and().doNotHaveModifier(com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC)
        .and().doNotHaveModifier(com.tngtech.archunit.core.domain.JavaModifier.ABSTRACT)
        .should().haveModifier(com.tngtech.archunit.core.domain.JavaModifier.FINAL).check(house)
  }

  /** Records whose components are the fields of one JSON object. */
  static final List<String> LONG_RECORDS = [
      'svc.automation.LedgerEntry', 'svc.instrument.PartInstrument', 'svc.host.embedded.set.ClipState', 'svc.host.embedded.device.StockDeviceTables$Row',
      'svc.host.embedded.set.SetState', 'svc.host.embedded.set.TrackState', 'svc.model.clip.SessionClip', 'svc.model.envelope.CurveSpec', 'svc.model.track.MixerState',
      'svc.model.device.DeviceParameter', 'svc.model.track.ReturnTrack', 'svc.model.track.Track', 'svc.model.mixing.PartMixAdvice', 'svc.store.project.Project',
      'svc.verb.ArgumentDescriptor', 'svc.verb.VerbDescriptor', 'svc.verbs.automation.ApplyTemplate$Applied', 'svc.verbs.automation.WriteAutomation$Written',
      'svc.verbs.automation.timeline.TimelineEnvelope', 'svc.verbs.clip.WriteClipEnvelope$Written', 'svc.verbs.device.GetDefaultInstrument$Chosen',
      'svc.verbs.device.LoadDevice$Landed', 'svc.verbs.host.HostStatus$Status', 'svc.verbs.host.InstallHost$Installed',
      'svc.verbs.instrument.SuggestTags$Suggestion', 'svc.verbs.journal.ShowJournal$Line',
      'svc.verbs.mix.CheckMixProfile$Sound', 'svc.verbs.mix.CompressTrack$Compressed', 'svc.verbs.mix.MixedTrack',
      'svc.verbs.mix.SetTrackMixer$Written', 'svc.verbs.mix.MixSuggestion', 'svc.verbs.mix.TopicAdvice$SourcePoints',
      'svc.verbs.project.ShowProject$Shown']

  def "a constructor takes at most 8 arguments, unless its record is one JSON object"() {
    expect:
    house.findAll { it.packageName.startsWith('svc') && it.constructors.any { made -> made.rawParameterTypes.size() > 8 } }*.name.sort() - LONG_RECORDS == []
  }
}
