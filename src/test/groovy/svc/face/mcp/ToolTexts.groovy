package svc.face.mcp

import svc.app.Areas
import svc.verb.Catalog
import svc.verb.Descriptor

/** What a model reads before it calls a tool. */
class ToolTexts {
  static List<String> all(Catalog catalog) {
    [Instructions.of(catalog)] + ToolSet.offered(catalog).collectMany { texts(ToolDefinition.of(it, new Remedies(catalog))) }
  }

  static Map outputSchema(Descriptor verb) { ToolDefinition.of(verb, new Remedies(Areas.catalog())).outputSchema as Map }

  private static List<String> texts(Object tree) {
    tree instanceof Map ? tree.values().collectMany { texts(it) }
        : tree instanceof List ? tree.collectMany { texts(it) }
        : tree instanceof String ? [tree] : []
  }
}
