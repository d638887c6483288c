package svc.frontend.dsl.compile;

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
 * A statement {@code include 'other.svc.groovy'} at the top level of a script.
 *
 * @param path the path as the script contains it
 */
public record IncludeStatement(String path, int line, int column) {
  public static final String KEYWORD = "include";

  /**
   * Returns the include statements in a script. Returns an empty list if the script has syntax
   * errors, because the compiler reports the errors later.
   */
  static List<IncludeStatement> findAll(ScriptSource source) {
    if (!source.text().contains(KEYWORD)) {
      return List.of();
    }
    try {
      return findAll(parseSyntaxTree(source));
    } catch (CompilationFailedException | StackOverflowError reportedLater) {
      return List.of();
    }
  }

  /**
   * Returns the syntax tree of a text in Groovy. Its names are not resolved. Throws
   * CompilationFailedException if the text has syntax errors.
   */
  public static ModuleNode parseSyntaxTree(ScriptSource source) {
    SourceUnit unit =
        new SourceUnit(source.fileName(), source.text(), new CompilerConfiguration(), null, null);
    StderrSilencingParser.runFiltered(
        () -> {
          unit.parse();
          unit.completePhase();
          unit.nextPhase();
          unit.convert();
        });
    return unit.getAST();
  }

  private static List<IncludeStatement> findAll(ModuleNode module) {
    boolean declaresInclude =
        module.getMethods().stream().anyMatch(method -> method.getName().equals(KEYWORD));
    List<Statement> statements = module.getStatementBlock().getStatements();
    return declaresInclude
        ? List.of()
        : statements.stream().map(IncludeStatement::from).flatMap(Optional::stream).toList();
  }

  private static Optional<IncludeStatement> from(Statement statement) {
    return statement instanceof ExpressionStatement expression
            && expression.getExpression() instanceof MethodCallExpression call
        ? from(call)
        : Optional.empty();
  }

  /** Returns the include statement for a call; empty if its path is not a literal. */
  public static Optional<IncludeStatement> from(MethodCallExpression call) {
    boolean named = call.isImplicitThis() && KEYWORD.equals(call.getMethodAsString());
    return named
            && call.getArguments() instanceof TupleExpression given
            && given.getExpressions().size() == 1
            && given.getExpression(0) instanceof ConstantExpression literal
            && literal.getValue() instanceof String path
        ? Optional.of(locatedAt(given.getExpression(0), path))
        : Optional.empty();
  }

  private static IncludeStatement locatedAt(Expression expression, String path) {
    return new IncludeStatement(path, expression.getLineNumber(), expression.getColumnNumber());
  }
}
