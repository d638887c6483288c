package svc.face.dsl;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs Groovy's parser without the line that ANTLR prints onto standard error for a kind of error
 * that it does not know; the error itself is reported as others are.
 */
final class QuietParser {
  private static final String NOISE = "unknown recognition error type";

  private QuietParser() {}

  static synchronized void run(Runnable work) {
    PrintStream real = System.err;
    PrintStream filter = new Filter(real);
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

  /** Everything that uses it prints whole lines. */
  private static final class Filter extends PrintStream {
    private final PrintStream real;

    private Filter(PrintStream real) {
      super(new ByteArrayOutputStream(0), false, StandardCharsets.UTF_8);
      this.real = real;
    }

    @Override
    public void println(String line) {
      if (line == null || !line.startsWith(NOISE)) {
        real.println(line);
      }
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      real.write(bytes, from, length);
    }

    @Override
    public void write(int single) {
      real.write(single);
    }

    @Override
    public void print(String text) {
      real.print(text);
    }

    @Override
    public void flush() {
      real.flush();
    }
  }
}
