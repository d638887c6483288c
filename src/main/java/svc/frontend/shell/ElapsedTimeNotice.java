package svc.frontend.shell;

/** Shows in the footer how long a statement has been running and how to interrupt it. */
final class ElapsedTimeNotice {
  private final StatusFooter footer;
  private boolean isVisible;

  ElapsedTimeNotice(StatusFooter footer) {
    this.footer = footer;
  }

  /**
   * Shows the elapsed time.
   *
   * @param stopping whether the statement has already been interrupted once
   */
  void update(int seconds, boolean stopping) {
    isVisible = true;
    String how =
        stopping
            ? "interrupting; press Ctrl-C again to let it continue in the background"
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
