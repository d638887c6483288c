/** The interactive shell: commands and Groovy at one prompt, with completion and history. */
package svc.face.shell;
