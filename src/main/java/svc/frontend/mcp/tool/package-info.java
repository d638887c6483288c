/** The tools of the MCP server: their definitions, calls and results. */
package svc.frontend.mcp.tool;
