package svc.frontend.dsl.compile;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs Groovy's parser, and suppresses a line that the parser prints on standard error for some
 * syntax errors. The syntax errors are still thrown.
 */
final class StderrSilencingParser {
  private static final String ANTLR_MESSAGE = "unknown recognition error type";

  private StderrSilencingParser() {}

  static synchronized void runFiltered(Runnable work) {
    PrintStream real = System.err;
    PrintStream filter = new ParserNoiseFilter(real);
    System.setErr(filter);
    try {
      work.run();
    } finally {
      filter.flush();
      if (System.err == filter) {
        System.setErr(real);
      }
    }
  }

  /**
   * Discards the line that the parser prints on standard error. Assumes that the parser prints it
   * with a single call.
   */
  private static final class ParserNoiseFilter extends PrintStream {
    private final PrintStream target;

    private ParserNoiseFilter(PrintStream real) {
      super(new ByteArrayOutputStream(0), false, StandardCharsets.UTF_8);
      this.target = real;
    }

    @Override
    public void println(String line) {
      if (line == null || !line.startsWith(ANTLR_MESSAGE)) {
        target.println(line);
      }
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      target.write(bytes, from, length);
    }

    @Override
    public void write(int single) {
      target.write(single);
    }

    @Override
    public void print(String text) {
      target.print(text);
    }

    @Override
    public void flush() {
      target.flush();
    }
  }
}
