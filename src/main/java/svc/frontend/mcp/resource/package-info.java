/** The resources of the MCP server, which users attach to a conversation. */
package svc.frontend.mcp.resource;
