package svc.frontend.dsl.extension;

import static svc.model.error.ErrorCode.CANCELLED;

/** Replaces Groovy's {@code sleep}, which continues to wait after an interrupt. */
public final class SleepExtensions {
  private SleepExtensions() {}

  /**
   * Waits for a number of milliseconds. Throws CANCELLED if the script is interrupted.
   *
   * @param self not used; Groovy passes it, because {@code sleep} can be called on every object
   */
  public static void sleep(Object self, long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED
          .because("the script was stopped by Ctrl-C during `sleep`")
          .hint("Run the script again to complete it.");
    }
  }
}
