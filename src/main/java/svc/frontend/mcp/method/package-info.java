/** Errors and lists of values for the methods of resources, prompts and completion. */
package svc.frontend.mcp.method;
