/**
 * The settings files of MCP clients: where they are, how a client starts svc, and changes that keep
 * everything else in a file as it is.
 */
package svc.frontend.mcp.client;
