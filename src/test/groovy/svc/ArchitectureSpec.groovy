package svc

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses
import static com.tngtech.archunit.library.Architectures.layeredArchitecture
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices

import com.tngtech.archunit.core.domain.JavaClasses
import com.tngtech.archunit.core.importer.ClassFileImporter
import com.tngtech.archunit.core.importer.ImportOption
import spock.lang.Shared
import spock.lang.Specification

class ArchitectureSpec extends Specification {
  @Shared
  JavaClasses house =
      new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages('svc')

  def "arrows point down only"() {
    expect:
    layeredArchitecture().consideringOnlyDependenciesInLayers()
        .layer('app').definedBy('svc.app..')
        .layer('faces').definedBy('svc.face..')
        .layer('adapters').definedBy('svc.host.embedded..')
        .layer('verbs').definedBy('svc.verbs..')
        .layer('verb').definedBy('svc.verb', 'svc.verb.index')
        .layer('session').definedBy('svc.session')
        .layer('store').definedBy('svc.store..')
        .layer('port').definedBy('svc.host')
        .layer('music').definedBy('svc.music')
        .layer('json').definedBy('svc.json')
        .layer('model').definedBy('svc.model')
        .whereLayer('app').mayNotBeAccessedByAnyLayer()
        .whereLayer('faces').mayOnlyBeAccessedByLayers('app')
        .whereLayer('adapters').mayOnlyBeAccessedByLayers('app')
        .whereLayer('verbs').mayOnlyBeAccessedByLayers('app')
        .whereLayer('verb').mayOnlyBeAccessedByLayers('app', 'faces', 'verbs')
        .whereLayer('session').mayOnlyBeAccessedByLayers('app', 'faces', 'verbs', 'verb')
        .whereLayer('store').mayOnlyBeAccessedByLayers('app', 'adapters', 'verbs', 'session')
        .whereLayer('port').mayOnlyBeAccessedByLayers('app', 'faces', 'adapters', 'verbs', 'session')
        .check(house)
  }

  def "there are no cycles between packages"() {
    expect:
    slices().matching('svc.(**)').should().beFreeOfCycles().check(house)
  }

  def "an area knows no other area, a face no other face"() {
    expect:
    slices().matching('svc.verbs.(*)..').should().notDependOnEachOther().check(house)
    slices().matching('svc.face.(*)..').should().notDependOnEachOther().check(house)
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
    ['org.yaml..']                                          | ['svc.face.cli', 'svc.app', 'svc.store..']
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
}
