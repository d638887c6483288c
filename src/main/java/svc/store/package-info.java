/** Files that outlive a process: read whole, written atomically, guarded by locks. */
package svc.store;
