/**
 * The browser snapshot, the tags of its items, searching them, and the part types that folder names
 * suggest.
 */
package svc.store.browser;
