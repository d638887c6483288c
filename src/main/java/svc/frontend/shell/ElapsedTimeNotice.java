package svc.frontend.shell;

/** Tells that something takes its time, below, while it prints what it prints. */
final class ElapsedTimeNotice {
  private final StatusFooter footer;
  private boolean shown;

  ElapsedTimeNotice(StatusFooter footer) {
    this.footer = footer;
  }

  /** So many seconds have gone by. */
  void update(int seconds, boolean stopping) {
    shown = true;
    String how = stopping ? "stopping; Ctrl-C again leaves it to itself" : "Ctrl-C stops it";
    footer.showHint("working for " + seconds + " s; " + how);
  }

  /** It is over. */
  void clear() {
    if (shown) {
      footer.showHint("");
    }
  }
}
