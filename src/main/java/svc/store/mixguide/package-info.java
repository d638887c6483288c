/** Reads, validates and merges mix profiles and advice topics, built-in ones and the user's. */
package svc.store.mixguide;
