/** Results as tables, blocks, CSV and YAML; terminal width, colours and standard streams. */
package svc.frontend.cli.output;
