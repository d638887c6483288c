package svc.face.cli;

import java.io.InputStream;
import java.io.PrintStream;

/** Where answers to questions come from, where data goes, and where everything else goes. */
public record Streams(InputStream in, PrintStream out, PrintStream err, Terminal terminal) {}
