/**
 * The settings of MCP clients: where they are, how a client starts svc, and how svc is added to
 * them, by the client's own command or in a file in plain JSON.
 */
package svc.frontend.mcp.client;
