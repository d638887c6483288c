package svc.session;

import java.util.function.Consumer;

/**
 * Work that follows the result of a verb on the command line and in the shell: it goes on until it
 * is interrupted.
 *
 * @param activity what the work does, such as "rewriting the page"
 */
public record FollowUp(String activity, Work work) {

  /** Work that ends when its thread is interrupted. */
  public interface Work {

    /**
     * Does the work, and throws InterruptedException when the thread is interrupted.
     *
     * @param session a session that no other thread uses
     * @param notes receives sentences for the user
     */
    void run(Session session, Consumer<String> notes) throws InterruptedException;
  }
}
