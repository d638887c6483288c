/** The application: entry point, wiring, host selection and the commands that are not verbs. */
package svc.app;
