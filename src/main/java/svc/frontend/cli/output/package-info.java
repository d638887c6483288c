/** Results as tables, blocks, CSV and YAML; terminal width, colors and standard streams. */
package svc.frontend.cli.output;
