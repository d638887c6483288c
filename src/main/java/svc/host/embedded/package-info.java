/** A host inside svc: a small but true session, kept in a file, that behaves as Live does. */
package svc.host.embedded;
