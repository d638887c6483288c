package svc.frontend.mcp.client

import spock.lang.Specification

class TomlSettingsSpec extends Specification {
  static final TABLE = '[mcp_servers.svc]\ncommand = "/svc"\nargs = ["mcp"]\n'

  static String added(String text) {
    TomlSettings.parse(text).withEntry('mcp_servers', 'svc', [command: '/svc', args: ['mcp']])
  }

  def "a table is added at the end: #before"() {
    expect:
    added(before) == after
    added(after) == after

    where:
    before                                                   || after
    ''                                                       || TABLE
    'model = "x"'                                            || 'model = "x"\n\n' + TABLE
    '# only this\n'                                          || '# only this\n\n' + TABLE
    '[mcp_servers]\nb = { command = "x", args = [] }\n'      || '[mcp_servers]\nb = { command = "x", args = [] }\n\n' + TABLE
    '[mcp_servers.svc.env]\nA = "b"\n'                       || '[mcp_servers.svc.env]\nA = "b"\n\n' + TABLE
    'a = """\n[mcp_servers.svc]\n"""\n'                      || 'a = """\n[mcp_servers.svc]\n"""\n\n' + TABLE
    'a = 1\r\n'                                              || 'a = 1\r\n\r\n' + TABLE.replace('\n', '\r\n')
    'a.b = [ # x\n  1, 2,\n]\nt = 1979-05-27 07:32:00Z\n'    || 'a.b = [ # x\n  1, 2,\n]\nt = 1979-05-27 07:32:00Z\n\n' + TABLE
    "p = 'C:\\x'\n[[r]]\nn = -inf\n[[r]]\nn = 0x1F\n"        || "p = 'C:\\x'\n[[r]]\nn = -inf\n[[r]]\nn = 0x1F\n\n" + TABLE
  }

  def "a table is updated; its other fields and comments stay"() {
    given:
    def before = '''\
a = 1
[mcp_servers."svc"] # mine
args = [
  "mcp", # old
  "--host", "live",
]
startup_timeout_sec = 30 # slow

[mcp_servers.svc.env]
command = "not this"

[mcp_servers.b]
command = "x"
'''

    expect:
    added(before) == before.replaceAll(/(?s)args = \[.*?\n]/, 'args = ["mcp"]').replace('# mine\n', '# mine\ncommand = "/svc"\n')
    added(added(before)) == added(before)
  }

  def "#before is refused: #message"() {
    when:
    added(before)

    then:
    def e = thrown(SettingsSyntaxException)
    e.message == message

    where:
    before                                             || message
    'mcp_servers = { svc = { command = "x" } }'        || 'line 1, column 15: expected svc\'s settings in one table [mcp_servers.svc]'
    'a = 1\n[mcp_servers]\nsvc = { command = "x" }'    || 'line 3, column 7: expected svc\'s settings in one table [mcp_servers.svc]'
    'mcp_servers.svc.command = "x"'                    || 'line 1, column 27: expected svc\'s settings in one table [mcp_servers.svc]'
    '[[mcp_servers.svc]]'                              || 'line 1, column 1: expected svc\'s settings in one table [mcp_servers.svc]'
    '[mcp_servers.svc]\na = 1\n[mcp_servers.svc]'      || 'line 3, column 1: expected svc\'s settings in one table [mcp_servers.svc]'
    'a = 1 b = 2'                                      || 'line 1, column 7: expected the end of the line'
    'a = "x'                                           || 'line 1, column 5: the string that begins here is not closed on the same line'
    'a = """x'                                         || 'line 1, column 5: the string that begins here is not closed'
    'a = [1 2]'                                        || 'line 1, column 8: expected a comma or ]'
    'a = {b 2}'                                        || 'line 1, column 9: expected = in this table'
    'a ='                                              || 'line 1, column 4: the text ends within a value'
    'a = yes'                                          || 'line 1, column 5: expected a value'
    '[a'                                               || 'line 1, column 3: expected ]'
    '= 1'                                              || 'line 1, column 1: expected a key'
    '{"json": 1}'                                      || 'line 1, column 1: expected a key'
  }
}
