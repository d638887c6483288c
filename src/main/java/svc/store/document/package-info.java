/** YAML documents with positions, JSON pointers and JSON Schema validation. */
package svc.store.document;
