package svc.frontend.mcp.tool

import svc.app.VerbAreas
import svc.verb.VerbCatalog

/** All texts that a model reads before it calls a tool. */
class ToolDefinitions {
  static List<String> all(VerbCatalog catalog) {
    [ServerInstructions.generate(catalog)] + ToolRegistry.tools(catalog).collectMany { texts(ToolDefinitionFactory.create(it, new ToolHintTranslator(catalog))) }
  }

  private static List<String> texts(Object tree) {
    tree instanceof Map ? tree.values().collectMany { texts(it) }
        : tree instanceof List ? tree.collectMany { texts(it) }
        : tree instanceof String ? [tree] : []
  }
}
