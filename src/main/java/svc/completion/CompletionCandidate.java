package svc.completion;

import svc.text.TextSanitizer;

/**
 * A text with which the word at the cursor can be completed.
 *
 * @param description an explanation of one line; may be empty
 */
public record CompletionCandidate(String text, String description) {

  public CompletionCandidate {
    description = TextSanitizer.sanitizeName(description);
  }
}
