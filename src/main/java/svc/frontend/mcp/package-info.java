/** The MCP server: stdio transport and JSON-RPC messages. */
package svc.frontend.mcp;
