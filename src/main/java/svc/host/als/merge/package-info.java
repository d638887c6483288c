/**
 * Merges two versions of a Live Set with their common ancestor: what svc can write is merged part
 * by part, and every other difference is a conflict.
 */
package svc.host.als.merge;
