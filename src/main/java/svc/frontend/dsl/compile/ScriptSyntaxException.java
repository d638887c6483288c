package svc.frontend.dsl.compile;

import org.codehaus.groovy.syntax.SyntaxException;
import svc.model.error.SvcException;

/** An error that svc finds while Groovy's compiler runs, with its own hint. */
final class ScriptSyntaxException extends SyntaxException {
  private static final long serialVersionUID = 1L;

  private final transient SvcException error;

  ScriptSyntaxException(SvcException error, int line, int column) {
    super(error.getMessage(), line, column);
    this.error = error;
  }

  SvcException error() {
    return error;
  }
}
