package svc.frontend.cli.output;

import java.io.InputStream;
import java.io.PrintStream;

/** Where answers to questions come from, where data goes, and where everything else goes. */
public record StandardStreams(
    InputStream in, PrintStream out, PrintStream err, OutputTerminal terminal) {}
