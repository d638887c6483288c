/** The files of the program itself, as opposed to those of its users. */
package svc.store.program;
