/** Annotations and marker interfaces that control how records are written as JSON. */
package svc.model.serialization;
