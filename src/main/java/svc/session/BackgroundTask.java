package svc.session;

/**
 * Work that goes on while the user enters other commands in the shell, such as playing sound. Only
 * a shell offers it, because the process of a single command ends.
 */
public final class BackgroundTask {
  private boolean isOffered;
  private Thread thread;
  private Runnable refresh = () -> {};

  /** Declares that the process goes on after a command. */
  public synchronized void offer() {
    isOffered = true;
  }

  /** Returns whether work can go on after the command. */
  public synchronized boolean isOffered() {
    return isOffered;
  }

  /**
   * Starts work that ends when its thread is interrupted, and stops the previous work.
   *
   * @param onChange adapts the work to a change of the set; runs on the thread of the command that
   *     made the change, since only one thread may use the host
   */
  public synchronized void start(String name, Runnable work, Runnable onChange) {
    stop();
    refresh = onChange;
    thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Adapts the work, if there is any, to a change of the set. */
  public void refresh() {
    Runnable current;
    synchronized (this) {
      current = thread != null && thread.isAlive() ? refresh : () -> {};
    }
    current.run();
  }

  /** Stops the work. Returns false if there is none. */
  public synchronized boolean stop() {
    boolean wasRunning = thread != null && thread.isAlive();
    if (wasRunning) {
      thread.interrupt();
    }
    thread = null;
    return wasRunning;
  }
}
