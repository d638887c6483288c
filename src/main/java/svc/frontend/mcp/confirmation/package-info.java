/** Questions to the user before a tool call replaces or deletes something. */
package svc.frontend.mcp.confirmation;
