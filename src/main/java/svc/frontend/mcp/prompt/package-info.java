/** The prompts of the MCP server, which tell a model how to do a task with the tools. */
package svc.frontend.mcp.prompt;
