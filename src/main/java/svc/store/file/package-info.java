/**
 * Files on disk: atomic writes, locks between processes, permissions, caches and temporary names.
 */
package svc.store.file;
