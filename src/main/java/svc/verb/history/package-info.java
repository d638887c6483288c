/** Records writes in the journal, undoes them, and formats recorded calls as JSON and Groovy. */
package svc.verb.history;
