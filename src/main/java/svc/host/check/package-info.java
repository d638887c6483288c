/**
 * The rules that hosts check before they change a set. Each rule is here once, with its error, and
 * holds on every host: hosts that work without Live refuse the same changes as Live, in the same
 * words as the remote script.
 */
package svc.host.check;
