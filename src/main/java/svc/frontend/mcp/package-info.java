/** The MCP server: stdio transport, JSON-RPC messages, resources and prompts. */
package svc.frontend.mcp;
