/**
 * The home folder and its permissions, the shell history file, and the folders that a caller may
 * use.
 */
package svc.session.files;
