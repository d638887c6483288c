package svc.completion;

import java.util.ArrayList;
import java.util.List;
import svc.model.envelope.CurveShape;

/** Completes names of curve shapes. */
final class CurveCompletions {
  private CurveCompletions() {}

  /** Returns the built-in shapes with their descriptions, and the user's. */
  static CompletionResult shapes(CompletionContext context) {
    return context.queryHost(
        session -> {
          List<String> names = new ArrayList<>(CurveShape.names());
          names.addAll(session.stores().curves().names());
          return CompletionResult.ofWords(names);
        });
  }
}
