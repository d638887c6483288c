/** Verbs on project files (.svc). */
package svc.verbs.project;
