/** Results of verbs: summaries of writes, and the plots and pictures of a result. */
package svc.verb.result;
