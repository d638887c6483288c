/** The tool that makes a list of tool calls as one change: dry run, digest and transaction. */
package svc.frontend.mcp.change;
