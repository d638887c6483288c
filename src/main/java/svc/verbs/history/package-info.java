/** The verb that lists writes for an assistant. */
package svc.verbs.history;
