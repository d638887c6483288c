/** Journals writes, undoes them, and formats calls as JSON and Groovy. */
package svc.verb.history;
