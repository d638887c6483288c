package svc.store.project

import spock.lang.Shared
import spock.lang.Specification
import svc.json.Json
import svc.model.envelope.CurveShape
import svc.model.part.PartType
import svc.store.document.JsonSchema

/** The bundled schema is used for validation, and all its keywords are supported. */
class ProjectSchemaSpec extends Specification {
  @Shared
  Map schema = Json.parse(ProjectValidator.getResourceAsStream(ProjectValidator.SCHEMA).bytes) as Map

  def "every keyword of the schema is supported or an annotation"() {
    expect:
    rules(schema).collectMany { it.keySet() }.toSet() - JsonSchema.ANNOTATIONS == JsonSchema.KEYWORDS
  }

  def "a reference refers to a definition, with no other keywords except annotations"() {
    given:
    def references = rules(schema).findAll { it.containsKey('$ref') }

    expect:
    references.every { schema['$defs'].containsKey((it['$ref'] as String) - '#/$defs/') }
    references.every { (it.keySet() - JsonSchema.ANNOTATIONS) == ['$ref'] as Set }
  }

  def "every rule has a title, every key a description, and required keys are defined"() {
    expect:
    rules(schema).every { it.title || it['$ref'] }
    rules(schema).findAll { it.get('properties') }.every { it.get('properties').keySet().containsAll(it.required ?: []) }
    rules(schema).collectMany { (it.get('properties') ?: [:]).values() }
        .every { Map it -> (it['$ref'] ? schema['$defs'][(it['$ref'] as String) - '#/$defs/'] : it).with { d -> d.description || d.title } }
  }

  def "patterns have the same meaning in Java and JavaScript"() {
    expect:
    rules(schema)*.pattern.findAll().every { !(it =~ /\\[^Ss.\/]|\(\?[^!]|\$(?!\)?)./) && !it.contains('\\d') }
  }

  def "its values are those of the model"() {
    expect:
    schema['$defs'].Curve.get('properties').shape.examples == CurveShape.names()
    schema['$defs'].Part.get('properties').PartType.examples == PartType.names()
  }

  /** The expected results are those of the Python library jsonschema 4.26 (draft 2020-12). */
  def "another validator gives the same result for every document of the table"() {
    given:
    def cases = ProjectSchemaSpec.getResourceAsStream('schema-cases.jsonl').readLines('UTF-8').collect { Json.parse(it) as List }

    def wrong = cases.findIndexValues {
      def found = []
      JsonSchema.load(ProjectValidator, ProjectValidator.SCHEMA).validate(it[1]) { at, expected -> found << at }
      found.empty != it[0]
    }

    expect:
    [cases.count { it[0] }, cases.count { !it[0] }] == [99, 328]
    wrong == []
  }

  private static List<Map> rules(Map rule) {
    def below = (rule.get('properties') ?: [:]).values() + (rule['$defs'] ?: [:]).values() + [rule.items, rule.additionalProperties]
    [rule] + below.findAll { it instanceof Map }.collectMany { rules(it as Map) }
  }
}
