/** The prompts of the MCP server: instructions for tasks with the tools. */
package svc.frontend.mcp.prompt;
