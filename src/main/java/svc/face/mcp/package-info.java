/**
 * The MCP face: every verb that names a tool, served over standard input and output. The MCP SDK
 * keeps the session; the tools, the transport, the JSON and the messages are our own.
 */
package svc.face.mcp;
