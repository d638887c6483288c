/**
 * Checks of the changes that clients request. Hosts that work without Live use them to refuse the
 * same changes as Live.
 */
package svc.host.check;
