package svc.complete;

import svc.music.Names;

/**
 * A word that may stand at the cursor.
 *
 * @param description what it means, on one line; empty where it says so itself
 */
public record Candidate(String text, String description) {

  public Candidate {
    description = Names.shown(description);
  }
}
