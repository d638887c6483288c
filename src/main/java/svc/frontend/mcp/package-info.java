/** The MCP server: stdio transport, JSON-RPC messages, tools and results. */
package svc.frontend.mcp;
