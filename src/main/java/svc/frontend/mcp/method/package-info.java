/** What the methods for resources, prompts and completion share: errors and lists of values. */
package svc.frontend.mcp.method;
