/** Exports songs as Live Sets, which are made of a copy of a template. */
package svc.host.als.export;
