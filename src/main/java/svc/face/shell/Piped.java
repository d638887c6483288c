package svc.face.shell;

import static svc.model.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import svc.face.cli.Streams;

/** The shell without a terminal: statements from the input, up to the first that fails. */
final class Piped {
  private static final int LARGEST = 4 << 20;

  private final Parts parts;
  private final Streams streams;
  private final Groovy groovy;
  private final Runner runner;

  Piped(Parts parts, Streams streams) {
    this.parts = parts;
    this.streams = streams;
    this.groovy = parts.groovy(streams.out());
    this.runner = parts.runner(groovy);
  }

  int run() throws IOException {
    Language language = parts.language(groovy);
    for (Statements.Statement one : Statements.of(text(), language)) {
      parts.stage().onFailure(error -> {});
      OptionalInt leaving = runner.leaving(one.text());
      if (leaving.isPresent()) {
        return leaving.getAsInt();
      }
      int status = runner.run(one.text(), streams);
      if (status != 0) {
        streams.err().println("  in line " + one.line() + " of the input, the rest was not run");
        return status;
      }
    }
    return 0;
  }

  private String text() throws IOException {
    byte[] bytes = streams.in().readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw FILE_TOO_LARGE.because("the input is larger than 4 MiB");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
