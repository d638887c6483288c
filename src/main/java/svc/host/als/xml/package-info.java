/**
 * XML as bytes: finds the elements of a document and their positions, and changes parts of the
 * document while every other byte stays the same.
 */
package svc.host.als.xml;
