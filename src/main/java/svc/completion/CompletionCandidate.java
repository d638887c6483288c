package svc.completion;

import svc.text.TextSanitizer;

/**
 * A word that completion offers.
 *
 * @param description one line of explanation; empty if the word needs none
 */
public record CompletionCandidate(String text, String description) {

  public CompletionCandidate {
    description = TextSanitizer.sanitizeName(description);
  }
}
