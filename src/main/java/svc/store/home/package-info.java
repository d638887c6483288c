/** Files in svc's home: the settings, the ledgers, curve shapes and mix snapshots. */
package svc.store.home;
