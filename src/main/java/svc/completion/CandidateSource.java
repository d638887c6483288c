package svc.completion;

/** Supplies the candidates for a value at the cursor. */
interface CandidateSource {
  CompletionResult complete(CompletionContext context);
}
