/**
 * JSON text, plain values (maps, lists, strings, numbers) and records, on Jackson's streaming core.
 */
package svc.json;
