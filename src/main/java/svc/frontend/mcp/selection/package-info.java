/** The options with which the MCP server is started, such as the choice of its tools. */
package svc.frontend.mcp.selection;
