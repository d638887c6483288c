/** Declaration and description of verbs: annotations, descriptors, the catalog and its index. */
package svc.verb;
