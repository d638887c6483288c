package svc.face.cli;

import java.io.PrintStream;

/** Where data goes (out), where everything else goes (err), and what out is. */
public record Streams(PrintStream out, PrintStream err, Terminal terminal) {}
