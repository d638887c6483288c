package svc.testing

/** Validates a value against the subset of JSON Schema that svc's schemas of arguments and results use. Other keywords are errors. */
class OutputSchema {
  private static final Set KEYWORDS =
      ['type', 'properties', 'required', 'items', 'anyOf', 'const', 'enum', 'additionalProperties', 'description', 'default']

  /** Returns the problems, each with its JSON pointer. */
  static List<String> problems(Map schema, Object value, String at = '') {
    assert KEYWORDS.containsAll(schema.keySet())
    if (schema.anyOf && schema.anyOf.every { problems(it, value, at) }) {
      return ["$at matches none of $schema.anyOf" as String]
    }
    if (schema.type && !isA(schema.type, value)) {
      return ["$at is not of type $schema.type" as String]
    }
    if (schema.containsKey('const') && schema.const != value || schema.enum && !(value in schema.enum)) {
      return ["$at is not one of $schema" as String]
    }
    value instanceof Map ? fields(schema, value, at) : value instanceof List && schema.items ? elements(schema.items, value, at) : []
  }

  private static List<String> fields(Map schema, Map value, String at) {
    def missing = (schema.required ?: []).findAll { !value.containsKey(it) }.collect { "$at/$it is missing" as String }
    def below = value.findAll { schema.get('properties')?.containsKey(it.key) }
    missing + below.collectMany { key, element -> problems(schema.get('properties')[key], element, "$at/$key") }
  }

  private static List<String> elements(Map schema, List value, String at) {
    value.withIndex().collectMany { element, i -> problems(schema, element, "$at/$i") }
  }

  private static boolean isA(String type, Object value) {
    switch (type) {
      case 'object': return value instanceof Map
      case 'array': return value instanceof List
      case 'string': return value instanceof String
      case 'boolean': return value instanceof Boolean
      case 'integer': return value instanceof Long || value instanceof Integer
      case 'number': return value instanceof Number
      case 'null': return value == null
      default: throw new IllegalArgumentException(type)
    }
  }
}
