package svc.frontend.cli.output;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The standard streams of a command: the input, the output for results, and the error output for
 * all other messages.
 */
public record StandardStreams(
    InputStream in, PrintStream out, PrintStream err, OutputTerminal terminal) {}
