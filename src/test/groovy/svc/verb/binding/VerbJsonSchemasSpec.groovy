package svc.verb.binding

import spock.lang.Specification
import svc.app.VerbAreas
import svc.json.Json
import svc.testing.verbs.LongResultVerb
import svc.testing.verbs.AllArgumentsVerb
import svc.verb.VerbDescriptor

class VerbJsonSchemasSpec extends Specification {

  def "input schemas contain types, brief descriptions and defaults, and only arguments of tools"() {
    expect:
    Json.print(VerbJsonSchemas.inputSchema(VerbDescriptor.of(AllArgumentsVerb))) == Json.print([
      type: 'object',
      properties: [
        scene_index: [type: 'string'],
        light_kind: [type: 'string', enum: ['midi', 'audio', 'group', 'return', 'master']],
        lamps: [type: 'integer', description: 'at most 8', default: 2],
        level_db: [anyOf: [[type: 'number'], [type: 'string', enum: ['-inf']]]],
        flicker: [type: 'boolean'],
        colours: [type: 'array', items: [type: 'string']],
        dry_run: [type: 'boolean']],
      required: ['scene_index', 'light_kind']])
  }

  def "output schemas show which fields are always present and which may be null"() {
    expect:
    Json.print(VerbJsonSchemas.outputSchema(AllArgumentsVerb.Lit)) == Json.print([
      type: 'object',
      properties: [
        scene: [type: 'string'],
        kind: [type: 'string', enum: ['midi', 'audio', 'group', 'return', 'master']],
        lamps: [type: 'integer'],
        level: [anyOf: [[type: 'number'], [const: '-inf']]],
        flicker: [type: 'boolean'],
        colours: [type: 'array', items: [type: 'string']],
        spare: [type: 'object',
                properties: [place: [type: 'integer'],
                             lamp: [anyOf: [[type: 'object', properties: [colour: [type: 'string']]], [type: 'null']]]],
                required: ['place', 'lamp']],
        dimmers: [type: 'object', additionalProperties: [type: 'number']],
        note: [type: 'string']],
      required: ['lamps']])
  }

  def "the depth of an output schema can be limited"() {
    expect:
    VerbJsonSchemas.outputSchema(AllArgumentsVerb.Lit, 1).get('properties').spare == [type: 'object']
    VerbJsonSchemas.outputSchema(AllArgumentsVerb.Socket, 1).get('properties').lamp == [anyOf: [[type: 'object'], [type: 'null']]]
    VerbJsonSchemas.outputSchema(LongResultVerb.Props, 1) == VerbJsonSchemas.outputSchema(LongResultVerb.Props)
  }

  def "the arguments that take JSON objects are known without their schemas"() {
    expect:
    VerbAreas.catalog().allVerbs()*.args().flatten().every {
      (it.type() in ArgumentConverters.OBJECT_TYPES) == (ArgumentConverters.forType(it).schema().type == 'object')
    }
  }
}
