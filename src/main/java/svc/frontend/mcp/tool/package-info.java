/** The tools of the MCP server: definitions, arguments, calls, confirmations and results. */
package svc.frontend.mcp.tool;
