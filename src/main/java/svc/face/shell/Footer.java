package svc.face.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.jline.utils.Status;
import svc.music.Names;

/** Two lines at the foot of the terminal: what the cursor is at, and what the host has open. */
final class Footer {
  private static final int LEAST_ROWS = 10;

  private final Terminal terminal;
  private final boolean colours;
  private final Size size = new Size();
  private volatile boolean wiped;
  private Status status;
  private List<AttributedString> shown = List.of();
  private Glance.State last = Glance.State.UNKNOWN;

  Footer(Terminal terminal, boolean colours) {
    this.terminal = terminal;
    this.colours = colours;
  }

  /** Shows it; where there is no room, it goes. */
  synchronized void show(String hint, Glance.State state) {
    last = state;
    if (terminal.getHeight() < LEAST_ROWS) {
      update(List.of());
      return;
    }
    AttributedStyle faint = colours ? AttributedStyle.DEFAULT.faint() : AttributedStyle.DEFAULT;
    AttributedStyle strong = colours ? AttributedStyle.INVERSE : AttributedStyle.DEFAULT;
    List<AttributedString> lines = new ArrayList<>();
    lines.add(new AttributedString(hint, faint));
    lines.add(new AttributedString(" " + text(state), strong));
    update(lines);
  }

  /** Shows another hint, if there is anything at the foot. */
  synchronized void hint(String hint) {
    if (status != null) {
      show(hint, last);
    }
  }

  /** It may have been wiped away, and is drawn as a whole the next time. */
  void wiped() {
    wiped = true;
  }

  /** Makes room for what takes the whole screen; the lines go first, as they keep others out. */
  synchronized void suspend() {
    if (status != null) {
      status.hide();
      status.suspend();
      terminal.flush();
    }
  }

  synchronized void restore() {
    if (status != null) {
      status.restore();
      status.update(shown);
    }
  }

  /** Leaves nothing behind. */
  synchronized void close() {
    if (status != null) {
      status.hide();
      status.close();
      status = null;
    }
  }

  private void update(List<AttributedString> lines) {
    boolean anew = wiped || !size.equals(terminal.getSize());
    if (lines.equals(shown) && !anew) {
      return;
    }
    wiped = false;
    size.copy(terminal.getSize());
    shown = lines;
    if (status == null) {
      status = Status.getStatus(terminal);
    }
    synchronized (terminal) {
      if (anew) {
        // The line reader does so only where it hears of it.
        status.resize(size);
        // What is there already would not be drawn, though it may have been wiped away.
        status.update(Collections.nCopies(lines.size(), AttributedString.EMPTY));
      }
      status.update(lines);
    }
  }

  /** What the host has open, in one line. */
  static String text(Glance.State state) {
    List<String> parts = new ArrayList<>();
    parts.add(state.host());
    if (state.error() != null) {
      parts.add(Names.shown(state.error().getMessage()));
    }
    if (state.set() != null) {
      boolean unsaved = Boolean.TRUE.equals(state.set().modified());
      parts.add(Names.shown(state.set().name()) + (unsaved ? " (modified)" : ""));
    }
    if (state.transport() != null) {
      parts.add(number(state.transport().tempo()) + " bpm");
      parts.add(state.transport().signature().toString());
    }
    if (state.envelopes() > 0) {
      parts.add("ledger: " + state.envelopes() + " unsaved");
    }
    return String.join("  ", parts);
  }

  private static String number(double tempo) {
    return tempo == Math.rint(tempo)
        ? String.valueOf((long) tempo)
        : String.format(Locale.ROOT, "%.2f", tempo);
  }
}
