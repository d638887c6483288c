package svc.face.shell;

/** Tells that something takes its time, below, while it prints what it prints. */
final class Waiting {
  private final Footer footer;
  private boolean shown;

  Waiting(Footer footer) {
    this.footer = footer;
  }

  /** So many seconds have gone by. */
  void at(int seconds, boolean stopping) {
    shown = true;
    String how = stopping ? "stopping; Ctrl-C again leaves it to itself" : "Ctrl-C stops it";
    footer.hint("working for " + seconds + " s; " + how);
  }

  /** It is over. */
  void end() {
    if (shown) {
      footer.hint("");
    }
  }
}
