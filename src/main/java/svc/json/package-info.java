/**
 * JSON text, plain values (maps, lists, strings, numbers) and records, over Jackson's streaming
 * core alone.
 */
package svc.json;
