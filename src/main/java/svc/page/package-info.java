/** Writes a set as a page for a browser: an HTML file that needs no other file and no network. */
package svc.page;
