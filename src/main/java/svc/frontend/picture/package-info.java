/** Pictures of envelopes beside the results of verbs. */
package svc.frontend.picture;
