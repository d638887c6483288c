package svc.frontend.mcp.client

import spock.lang.Specification
import svc.json.Json

class JsonSettingsSpec extends Specification {
  static final Map FIELDS = [command: '/svc', args: ['mcp']]

  static String added(String text) { JsonSettings.parse(text).withEntry('servers', 'svc', FIELDS) }

  def "an entry is added in the style of the text: #style"() {
    expect:
    added(before) == after
    added(after) == after

    where:
    style                    | before                                                    || after
    'an empty text'          | ''                                                        || '{\n  "servers": {\n    "svc": {\n      "command": "/svc",\n      "args": ["mcp"]\n    }\n  }\n}\n'
    'an empty object'        | '{}'                                                      || '{\n  "servers": {\n    "svc": {\n      "command": "/svc",\n      "args": ["mcp"]\n    }\n  }\n}'
    'one line'               | '{"servers": {"a": 1}}'                                   || '{"servers": {"a": 1, "svc": {"command": "/svc", "args": ["mcp"]}}}'
    'one line, last comma'   | '{"servers": {"a": 1,}}'                                  || '{"servers": {"a": 1, "svc": {"command": "/svc", "args": ["mcp"]}}}'
    'tabs'                   | '{\n\t"servers": {\n\t\t"a": 1\n\t}\n}\n'                 || '{\n\t"servers": {\n\t\t"a": 1,\n\t\t"svc": {\n\t\t\t"command": "/svc",\n\t\t\t"args": ["mcp"]\n\t\t}\n\t}\n}\n'
    'Windows lines'          | '{\r\n  "a": 1\r\n}\r\n'                                  || '{\r\n  "a": 1,\r\n  "servers": {\r\n    "svc": {\r\n      "command": "/svc",\r\n      "args": ["mcp"]\r\n    }\r\n  }\r\n}\r\n'
    'a comment at the end'   | '{\n  "a": 1 // "b": {\n}\n'                              || '{\n  "a": 1, // "b": {\n  "servers": {\n    "svc": {\n      "command": "/svc",\n      "args": ["mcp"]\n    }\n  }\n}\n'
    'a comma at the end'     | '{\n  "a": 1, /* x */\n  // y\n}\n'                       || '{\n  "a": 1, /* x */\n  "servers": {\n    "svc": {\n      "command": "/svc",\n      "args": ["mcp"]\n    }\n  },\n  // y\n}\n'
    'only a comment'         | '// mine\n{\n  // nothing yet\n}\n'                       || '// mine\n{\n  "servers": {\n    "svc": {\n      "command": "/svc",\n      "args": ["mcp"]\n    }\n  }\n  // nothing yet\n}\n'
    'a byte order mark'      | '\uFEFF{\n "servers": {}\n}'                              || '\uFEFF{\n "servers": {\n  "svc": {\n   "command": "/svc",\n   "args": ["mcp"]\n  }\n }\n}'
    'escaped names'          | '{\n  "a\\"}{": "\\u007d // no",\n  "servers": {}\n}'     || '{\n  "a\\"}{": "\\u007d // no",\n  "servers": {\n    "svc": {\n      "command": "/svc",\n      "args": ["mcp"]\n    }\n  }\n}'
  }

  def "an entry is updated; its other fields, comments and the user's switch stay"() {
    given:
    def before = '{\n  "servers": {\n    "svc": { // mine\n      "args": [ "mcp",\n        "--old" ],\n      "env": {"A": "b"}, "enabled": false\n    },\n    "b": 1e3 /* kept */\n  }\n}'
    def fields = FIELDS + [enabled: true]

    when:
    def after = JsonSettings.parse(before).withEntry('servers', 'svc', fields)

    then:
    after == before.replaceAll(/(?s)\[ "mcp".*old" ]/, '["mcp"]').replace('"enabled": false', '"enabled": false, "command": "/svc"')
    JsonSettings.parse(after).contentWithout('servers', 'svc') == JsonSettings.parse(before).contentWithout('servers', 'svc')
  }

  def "the last of two equal names counts, as in clients"() {
    expect:
    added('{"servers": {}, "servers": {"a": 1}}') == '{"servers": {}, "servers": {"a": 1, "svc": {"command": "/svc", "args": ["mcp"]}}}'
  }

  def "#before is refused: #message"() {
    when:
    added(before)

    then:
    def e = thrown(SettingsSyntaxException)
    e.message == message

    where:
    before                                || message
    '[]'                                  || 'line 1, column 1: the settings must be an object in braces, not a list'
    '{"servers": []}'                     || 'line 1, column 13: "servers" must be an object in braces, not a list'
    '{"servers": null}'                   || 'line 1, column 13: "servers" must be an object in braces, not null'
    '{"servers": {"svc": "x"}}'           || 'line 1, column 21: "svc" must be an object in braces, not "x"'
    '{\n  "a": 1\n  "b": 2\n}'            || 'line 3, column 3: expected a comma or }'
    '{\n  "a": [1 2]\n}'                  || 'line 2, column 11: expected a comma or ]'
    '{"a" 1}'                             || 'line 1, column 6: expected a colon after "a"'
    '{a: 1}'                              || 'line 1, column 2: expected a name in double quotes'
    '{"a": 1'                             || 'line 1, column 8: the text ends before a bracket or value is complete'
    '{"a": "x\n"}'                        || 'line 1, column 7: the string that begins here is not closed on the same line'
    '{"a": 01}'                           || 'line 1, column 8: expected a comma or }'
    '{"a": yes}'                          || 'line 1, column 7: expected a value'
    '{} {}'                               || 'line 1, column 4: unexpected text after the end of the settings'
    '{ /* x }'                            || 'line 1, column 3: this comment is not closed'
    '{"a": ' + '[' * 300 + ']' * 300 + '}' || 'line 1, column 207: more than 200 nested values'
  }

  def "random objects keep everything else (seed #seed)"() {
    given:
    def random = new Random(seed)
    def tree = randomObject(random, 3)
    def text = random.nextBoolean() ? Json.pretty(tree) : Json.print(tree)

    when:
    def after = Json.parse(added(text)) as Map

    then:
    after.servers.svc == FIELDS
    (after.servers as Map).findAll { it.key != 'svc' } == (tree.servers ?: [:])
    after.findAll { it.key != 'servers' } == (tree as Map).findAll { it.key != 'servers' }

    where:
    seed << (1..40)
  }

  private static Map randomObject(Random random, int depth) {
    def names = ['servers', 'a', 'b {', '"c"', '// d', 'ä,']
    (0..<random.nextInt(4)).collectEntries {
      def name = names[random.nextInt(names.size())]
      [name, depth > 0 && (name == 'servers' || random.nextBoolean()) ? randomObject(random, depth - 1) : name == 'servers' ? [:] : ['x', 1L, true, [1L, 'y']][random.nextInt(4)]]
    }
  }
}
