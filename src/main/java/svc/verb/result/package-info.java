/**
 * Results of verbs: table columns, summaries of writes, and the pictures that a result can have.
 */
package svc.verb.result;
