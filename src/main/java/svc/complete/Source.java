package svc.complete;

/** Knows the values that may be given at a place. */
interface Source {
  Offer offer(Asked asked);
}
