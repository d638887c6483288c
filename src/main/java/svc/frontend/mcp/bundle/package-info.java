/** The bundle with which desktop clients install svc, and its entry in the registry of servers. */
package svc.frontend.mcp.bundle;
