package svc.frontend.mcp

/** Sends requests in both protocol eras. */
class McpRequests {
  static final Map META = ['io.modelcontextprotocol/protocolVersion': '2026-07-28',
               'io.modelcontextprotocol/clientCapabilities': [:]]
  static final List<String> ERAS = ['2025-11-25', '2026-07-28']

  final McpTestClient client

  McpRequests(McpTestClient client) { this.client = client }

  /** Returns the reply to a request of the given protocol version. */
  Map ask(String method, Map params = [:], String era = ERAS[0]) {
    client.ask(id: method, method: method, params: era == ERAS[1] ? params + [_meta: META] : params)
  }

  /** Returns the only content of a resource. */
  Map read(String uri) {
    def contents = ask('resources/read', [uri: uri]).result.contents
    assert contents.size() == 1 && contents[0].uri == uri
    contents[0] as Map
  }

  /** Returns the text of a prompt. */
  String prompt(String name, Map arguments) {
    ask('prompts/get', [name: name, arguments: arguments]).result.messages[0].content.text
  }

  List<String> complete(Map ref, String argument, String typed) {
    ask('completion/complete', [ref: ref, argument: [name: argument, value: typed]]).result.completion.values
  }
}
