/**
 * The MCP front end: every verb with a tool name, served over standard input and output. The SDK
 * handles the protocol's session; tools, transport, JSON and messages are implemented here.
 */
package svc.face.mcp;
