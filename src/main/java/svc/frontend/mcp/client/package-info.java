/**
 * How MCP clients come to know svc: their settings, changed by the client's own command or in a
 * file in plain JSON, the bundle for desktop clients, and the entry in the registry of servers.
 */
package svc.frontend.mcp.client;
