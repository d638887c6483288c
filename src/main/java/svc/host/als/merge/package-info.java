/**
 * Merges two versions of a Live Set with their common ancestor: what svc can write is merged part
 * by part, and everything else is taken from the version that changed it.
 */
package svc.host.als.merge;
