/** Parts of results: summaries of writes, and pictures of envelopes. */
package svc.verb.result;
