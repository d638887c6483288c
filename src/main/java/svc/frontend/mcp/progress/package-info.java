/** The progress of tool calls, which clients receive as notifications. */
package svc.frontend.mcp.progress;
