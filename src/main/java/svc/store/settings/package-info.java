/** The user's settings file. */
package svc.store.settings;
