package svc.face.dsl;

import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.control.CompilationFailedException;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.SourceUnit;

/**
 * A statement {@code include 'other.svc.groovy'} on a script's top level.
 *
 * @param path as it is written
 */
record Include(String path, int line, int column) {
  static final String WORD = "include";

  /** Those of a script; none where it cannot be parsed, which its compilation tells. */
  static List<Include> in(Source source) {
    if (!source.text().contains(WORD)) {
      return List.of();
    }
    try {
      return in(parsed(source));
    } catch (CompilationFailedException | StackOverflowError told) {
      return List.of();
    }
  }

  /** A script's syntax tree, in which names are not resolved. */
  static ModuleNode parsed(Source source) {
    SourceUnit unit =
        new SourceUnit(source.fileName(), source.text(), new CompilerConfiguration(), null, null);
    QuietParser.run(
        () -> {
          unit.parse();
          unit.completePhase();
          unit.nextPhase();
          unit.convert();
        });
    return unit.getAST();
  }

  private static List<Include> in(ModuleNode module) {
    boolean own = module.getMethods().stream().anyMatch(method -> method.getName().equals(WORD));
    List<Statement> statements = module.getStatementBlock().getStatements();
    return own
        ? List.of()
        : statements.stream().map(Include::of).flatMap(Optional::stream).toList();
  }

  private static Optional<Include> of(Statement statement) {
    return statement instanceof ExpressionStatement one
            && one.getExpression() instanceof MethodCallExpression call
        ? of(call)
        : Optional.empty();
  }

  /** The include that a call is, where its path is a literal. */
  static Optional<Include> of(MethodCallExpression call) {
    boolean named = call.isImplicitThis() && WORD.equals(call.getMethodAsString());
    return named
            && call.getArguments() instanceof TupleExpression given
            && given.getExpressions().size() == 1
            && given.getExpression(0) instanceof ConstantExpression literal
            && literal.getValue() instanceof String path
        ? Optional.of(at(given.getExpression(0), path))
        : Optional.empty();
  }

  private static Include at(Expression place, String path) {
    return new Include(path, place.getLineNumber(), place.getColumnNumber());
  }
}
