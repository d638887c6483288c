/** The names and forms of arguments that assistants use instead of those of the tools. */
package svc.frontend.mcp.argument;
