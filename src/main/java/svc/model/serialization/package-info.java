/** Annotations that control how records are written as JSON. */
package svc.model.serialization;
