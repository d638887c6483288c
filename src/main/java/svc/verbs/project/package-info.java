/** The verbs for project files. */
package svc.verbs.project;
