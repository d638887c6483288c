/**
 * What a verb is: its declaration, its descriptor, the conversion of its input and the gate that
 * runs it.
 */
package svc.verb;
