/** Verbs for project files. */
package svc.verbs.project;
