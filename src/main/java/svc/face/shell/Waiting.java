package svc.face.shell;

import java.io.PrintWriter;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;

/** Tells that something takes its time, until it has something to say itself. */
final class Waiting {
  private final Terminal terminal;
  private boolean over;
  private boolean shown;

  Waiting(Terminal terminal) {
    this.terminal = terminal;
  }

  /** So many seconds have gone by. */
  synchronized void at(int seconds, boolean stopping) {
    if (over) {
      return;
    }
    shown = true;
    String how = stopping ? "stopping; Ctrl-C again leaves it to itself" : "Ctrl-C stops it";
    PrintWriter to = terminal.writer();
    to.print("\rworking for " + seconds + " s; " + how);
    terminal.puts(Capability.clr_eol);
    terminal.flush();
  }

  /** Wipes it away; from now on there is something else to see. */
  synchronized void end() {
    over = true;
    if (shown) {
      shown = false;
      terminal.writer().print("\r");
      terminal.puts(Capability.clr_eol);
      terminal.flush();
    }
  }
}
