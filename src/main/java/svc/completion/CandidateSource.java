package svc.completion;

/** A source of candidates for a value. */
interface CandidateSource {
  CompletionResult complete(CompletionContext context);
}
