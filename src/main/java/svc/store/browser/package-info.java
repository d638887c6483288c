/** The browser's snapshot, the tags of its items, and what folder names suggest. */
package svc.store.browser;
