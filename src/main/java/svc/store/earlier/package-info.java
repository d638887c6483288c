/** Reads the embedded session that svc 0.1 and its development versions stored. */
package svc.store.earlier;
