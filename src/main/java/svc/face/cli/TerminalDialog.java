package svc.face.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Supplier;
import svc.music.Names;
import svc.plot.Plot;
import svc.session.Dialog;

/** Shows progress to, and asks, whoever sits at a terminal; where nobody does, it is silent. */
final class TerminalDialog implements Dialog {
  private static final int WIDTH = 20;
  private static final String CLEAR_LINE = "\r\u001b[K";

  private final Streams streams;
  private boolean shown;
  private Supplier<Plot> seen;

  TerminalDialog(Streams streams) {
    this.streams = streams;
  }

  @Override
  public void at(String what, double done) {
    if (!streams.terminal().interactive()) {
      return;
    }
    int filled = (int) Math.round(WIDTH * Math.max(0, Math.min(1, done)));
    String bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    streams.err().print(wiped() + bar + " " + Names.shown(what));
    streams.err().flush();
    shown = true;
  }

  private String wiped() {
    return streams.terminal().colours() ? CLEAR_LINE : "\r";
  }

  @Override
  public void see(Supplier<Plot> plot) {
    seen = plot;
  }

  /** The envelopes that the verb offered to be looked at, null where it offered none. */
  Supplier<Plot> seen() {
    return seen;
  }

  /** Wipes the progress away. */
  void end() {
    if (shown) {
      streams.err().print(streams.terminal().colours() ? CLEAR_LINE : "\n");
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
