package svc.frontend.dsl;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import svc.json.RecordJsonMapping;
import svc.model.error.Warning;
import svc.session.Session;

/** Reports the warnings in results, with the line of the script that called the verb. */
final class WarningReporter {
  private final ScriptRunner runner;
  private final Consumer<ScriptWarning> to;

  WarningReporter(ScriptRunner runner, Consumer<ScriptWarning> to) {
    this.runner = runner;
    this.to = to;
  }

  /**
   * Reports the warnings of a result. A warning that concerns the whole session is reported without
   * a line.
   */
  void report(Record result, Session session) {
    for (Warning warning : warningsOf(result)) {
      report(
          warning,
          session.hosts().choice().warnings().contains(warning) ? Optional.empty() : scriptFrame());
    }
  }

  /** Reports a warning that is not part of a result. */
  void report(Warning warning) {
    report(warning, scriptFrame());
  }

  private void report(Warning warning, Optional<StackTraceElement> location) {
    String script = location.flatMap(frame -> runner.findName(frame.getFileName())).orElse(null);
    to.accept(
        new ScriptWarning(
            script, location.map(StackTraceElement::getLineNumber).orElse(0), warning));
  }

  /** Returns the innermost stack frame of a script. */
  private Optional<StackTraceElement> scriptFrame() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .map(StackWalker.StackFrame::toStackTraceElement)
                    .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
                    .filter(frame -> runner.findName(frame.getFileName()).isPresent())
                    .findFirst());
  }

  /** Returns the warnings in a result; empty if it has none. */
  static List<Warning> warningsOf(Record result) {
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(result.getClass()).fields()) {
      if (field.name().equals("warnings") && field.valueIn(result) instanceof List<?> all) {
        return all.stream().filter(Warning.class::isInstance).map(Warning.class::cast).toList();
      }
    }
    return List.of();
  }
}
