package svc.frontend.mcp;

import svc.frontend.mcp.tool.ReadOnlyVerbRunner;

/** Reads the content of a resource. */
interface ResourceReader {
  /**
   * Returns the content as text.
   *
   * @param name the value of the variable in the resource's template; empty if it has none
   */
  String read(ReadOnlyVerbRunner verbs, String name);
}
