package svc.frontend.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import svc.frontend.cli.output.StandardStreams;
import svc.session.UserInteraction;
import svc.text.TextSanitizer;

/**
 * Shows progress, if the command takes more than a second, and asks the user for confirmation.
 * Without a terminal, it prints nothing and answers every question with yes.
 */
public final class TerminalDialog implements UserInteraction {
  private static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int BAR_WIDTH = 20;
  private static final String CLEAR_LINE = "\r\u001b[K";

  private final StandardStreams streams;
  private final LongSupplier nanoTime;
  private final long start;
  private boolean progressShown;

  /** Creates a dialog on a terminal. */
  public TerminalDialog(StandardStreams streams) {
    this(streams, System::nanoTime);
  }

  TerminalDialog(StandardStreams streams, LongSupplier nanoTime) {
    this.streams = streams;
    this.nanoTime = nanoTime;
    this.start = nanoTime.getAsLong();
  }

  @Override
  public void report(String activity, double progress) {
    if (!streams.terminal().interactive() || nanoTime.getAsLong() - start < SILENT_NANOS) {
      return;
    }
    int filled = (int) Math.round(BAR_WIDTH * Math.max(0, Math.min(1, progress)));
    String bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
    streams.err().print(lineStart() + bar + " " + TextSanitizer.sanitizeName(activity));
    streams.err().flush();
    progressShown = true;
  }

  private String lineStart() {
    return streams.terminal().colors() ? CLEAR_LINE : "\r";
  }

  /** Removes the progress bar from the terminal, if one is shown. */
  public void clearProgress() {
    if (progressShown) {
      streams.err().print(streams.terminal().colors() ? CLEAR_LINE : "\n");
      streams.err().flush();
    }
  }

  @Override
  public boolean confirm(String question) {
    if (!streams.terminal().interactive()) {
      return true;
    }
    streams.err().print(question + " [y/N] ");
    streams.err().flush();
    try {
      String answer =
          new BufferedReader(new InputStreamReader(streams.in(), StandardCharsets.UTF_8))
              .readLine();
      if (answer == null) {
        streams.err().println();
        return false;
      }
      return answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
    } catch (IOException e) {
      return false;
    }
  }
}
