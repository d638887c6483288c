/** Files with saved mixer settings. */
package svc.store.mixsnapshot;
