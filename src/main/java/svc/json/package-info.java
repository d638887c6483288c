/**
 * Conversion between JSON text, plain values (maps, lists, strings, numbers) and records, based on
 * Jackson's streaming parser.
 */
package svc.json;
