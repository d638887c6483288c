package svc.frontend.cli.output;

import java.io.InputStream;
import java.io.PrintStream;

/** The streams of a command: input, output for results, and output for all other messages. */
public record StandardStreams(
    InputStream in, PrintStream out, PrintStream err, OutputTerminal terminal) {}
