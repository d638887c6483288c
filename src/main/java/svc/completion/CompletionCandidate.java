package svc.completion;

import svc.text.TextSanitizer;

/**
 * A word that may stand at the cursor.
 *
 * @param description what it means, on one line; empty where it says so itself
 */
public record CompletionCandidate(String text, String description) {

  public CompletionCandidate {
    description = TextSanitizer.sanitizeName(description);
  }
}
