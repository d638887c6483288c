/** A host that stands in for another: what it held when it was read, to be tried things on. */
package svc.host.shadow;
