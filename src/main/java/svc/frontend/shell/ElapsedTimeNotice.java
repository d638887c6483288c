package svc.frontend.shell;

/** Shows in the footer that a statement is still running. */
final class ElapsedTimeNotice {
  private final StatusFooter footer;
  private boolean isVisible;

  ElapsedTimeNotice(StatusFooter footer) {
    this.footer = footer;
  }

  /** Shows the elapsed seconds. */
  void update(int seconds, boolean stopping) {
    isVisible = true;
    String how =
        stopping
            ? "interrupting; press Ctrl-C again to leave it in the background"
            : "press Ctrl-C to interrupt";
    footer.showHint("running for " + seconds + " s; " + how);
  }

  /** Removes the message. */
  void clear() {
    if (isVisible) {
      footer.showHint("");
    }
  }
}
