package svc.frontend.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.jline.utils.Status;
import svc.text.TextSanitizer;

/**
 * The two lines at the bottom of the terminal: a hint about the word at the cursor, and the state
 * of the host.
 */
final class StatusFooter {
  private static final int MIN_ROWS = 10;

  private final Terminal terminal;
  private final boolean colors;
  private final Size size = new Size();
  private volatile boolean cleared;
  private Status status;
  private List<AttributedString> currentLines = List.of();
  private HostMonitor.MonitoredState lastState = HostMonitor.MonitoredState.UNKNOWN;

  StatusFooter(Terminal terminal, boolean colors) {
    this.terminal = terminal;
    this.colors = colors;
  }

  /** Shows a hint and a state. Shows nothing if the terminal has too few rows. */
  synchronized void show(String hint, HostMonitor.MonitoredState state) {
    lastState = state;
    if (terminal.getHeight() < MIN_ROWS) {
      update(List.of());
      return;
    }
    AttributedStyle faint = colors ? AttributedStyle.DEFAULT.faint() : AttributedStyle.DEFAULT;
    AttributedStyle strong = colors ? AttributedStyle.INVERSE : AttributedStyle.DEFAULT;
    List<AttributedString> lines = new ArrayList<>();
    lines.add(new AttributedString(hint, faint));
    lines.add(new AttributedString(" " + formatState(state), strong));
    update(lines);
  }

  /** Changes the hint. Does nothing if the footer has never been shown. */
  synchronized void showHint(String hint) {
    if (status != null) {
      show(hint, lastState);
    }
  }

  /** Records that the footer was erased, so that the next update draws all of it. */
  void cleared() {
    cleared = true;
  }

  /**
   * Hides the footer, so that a pager can use the whole screen. {@link #restore} shows it again.
   */
  synchronized void hide() {
    if (status != null) {
      status.hide();
      status.suspend();
      terminal.flush();
    }
  }

  synchronized void restore() {
    if (status != null) {
      status.restore();
      status.update(currentLines);
    }
  }

  /** Erases the footer and frees its rows. */
  synchronized void close() {
    if (status != null) {
      status.hide();
      status.close();
      status = null;
    }
  }

  private void update(List<AttributedString> lines) {
    boolean redraws = cleared || !size.equals(terminal.getSize());
    if (lines.equals(currentLines) && !redraws) {
      return;
    }
    cleared = false;
    size.copy(terminal.getSize());
    currentLines = lines;
    if (status == null) {
      status = Status.getStatus(terminal);
    }
    synchronized (terminal) {
      if (redraws) {
        // JLine adapts the footer to a new size only when it receives a signal.
        status.resize(size);
        // JLine does not draw unchanged lines, even if they were erased.
        status.update(Collections.nCopies(lines.size(), AttributedString.EMPTY));
      }
      status.update(lines);
    }
  }

  /** Returns the state of the host as one line. */
  static String formatState(HostMonitor.MonitoredState state) {
    List<String> parts = new ArrayList<>();
    parts.add(state.host());
    if (state.error() != null) {
      parts.add(TextSanitizer.sanitizeName(state.error().getMessage()));
    }
    if (state.set() != null) {
      boolean unsaved = Boolean.TRUE.equals(state.set().modified());
      parts.add(TextSanitizer.sanitizeName(state.set().name()) + (unsaved ? " (modified)" : ""));
    }
    if (state.transport() != null) {
      parts.add(formatTempo(state.transport().tempo()) + " bpm");
      parts.add(state.transport().signature().toString());
    }
    if (state.envelopes() > 0) {
      parts.add("ledger: " + state.envelopes() + " unsaved");
    }
    return String.join("  ", parts);
  }

  private static String formatTempo(double tempo) {
    return tempo == Math.rint(tempo)
        ? String.valueOf((long) tempo)
        : String.format(Locale.ROOT, "%.2f", tempo);
  }
}
