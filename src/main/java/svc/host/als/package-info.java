/**
 * The host for Live Set files: reads and changes a set (.als) without Live. Every change replaces
 * parts of the file's XML and leaves all other bytes as Live saved them.
 */
package svc.host.als;
