package svc.frontend.mcp.tool

import svc.app.VerbAreas
import svc.verb.VerbCatalog

/** All texts that a model reads before it calls a tool. */
class ToolDefinitions {
  static List<String> all(VerbCatalog catalog) {
    [ServerInstructions.generate(catalog)] + ToolRegistry.tools(catalog).collectMany { texts(ToolDefinitionFactory.create(it, new ToolHintTranslator(catalog))) }
  }

  /** Returns the output schemas of the tools that have one, by name. */
  static Map<String, Map> outputSchemas(VerbCatalog catalog) {
    ToolRegistry.tools(catalog).collectEntries { [it.name(), ToolSchemas.output(it).orElse(null)] }.findAll { it.value }
  }

  private static List<String> texts(Object tree) {
    tree instanceof Map ? tree.values().collectMany { texts(it) }
        : tree instanceof List ? tree.collectMany { texts(it) }
        : tree instanceof String ? [tree] : []
  }
}
