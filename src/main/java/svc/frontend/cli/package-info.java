/** The command line: parsing, dispatch, help and the completion commands. */
package svc.frontend.cli;
