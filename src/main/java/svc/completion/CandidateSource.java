package svc.completion;

/** Knows the values that may be given at a place. */
interface CandidateSource {
  CompletionResult complete(CompletionContext asked);
}
