/** Declares and describes verbs: annotations, descriptors, the catalog and its index. */
package svc.verb;
