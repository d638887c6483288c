/** Pictures of envelopes, which verbs save on request. */
package svc.frontend.picture;
