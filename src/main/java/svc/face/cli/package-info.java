/**
 * The command line: subcommands built as data from descriptors, tables, formats, help and
 * completion.
 */
package svc.face.cli;
