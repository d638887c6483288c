/** Finds project files, and the tracks that play the parts of a project. */
package svc.session.project;
