/** Runs a command or a script on many Live Set files, several at a time. */
package svc.app.batch;
