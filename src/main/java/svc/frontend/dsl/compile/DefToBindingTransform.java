package svc.frontend.dsl.compile;

import java.util.List;
import java.util.function.Predicate;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.classgen.GeneratorContext;
import org.codehaus.groovy.control.CompilePhase;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.CompilationCustomizer;

/**
 * Turns top-level declarations with {@code def} into variables of the script's binding. Local
 * variables cannot be used by later shell statements, or by scripts that include the file.
 */
final class DefToBindingTransform extends CompilationCustomizer {
  private final Predicate<String> appliesTo;
  private final Predicate<String> isReserved;

  /** Creates a transform that applies to all scripts. */
  DefToBindingTransform() {
    this(file -> true, name -> false);
  }

  /**
   * Creates a transform that applies to some scripts.
   *
   * @param files tests whether a script with a file name is transformed
   * @param isReserved tests whether a name refers to verbs; the declaration of such a name remains
   *     local
   */
  DefToBindingTransform(Predicate<String> files, Predicate<String> isReserved) {
    super(CompilePhase.CONVERSION);
    this.appliesTo = files;
    this.isReserved = isReserved;
  }

  @Override
  public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
    if (!appliesTo.test(source.getName())) {
      return;
    }
    List<Statement> statements = source.getAST().getStatementBlock().getStatements();
    for (Statement statement : statements) {
      if (statement instanceof ExpressionStatement expression
          && expression.getExpression() instanceof DeclarationExpression declared
          && !remainsLocal(declared)) {
        expression.setExpression(toAssignment(declared));
      }
    }
  }

  private boolean remainsLocal(DeclarationExpression declared) {
    boolean named = !declared.isMultipleAssignmentDeclaration();
    return !declared.getAnnotations().isEmpty()
        || named && isReserved.test(declared.getVariableExpression().getName());
  }

  private static Expression toAssignment(DeclarationExpression declared) {
    Expression right = declared.getRightExpression();
    BinaryExpression assignment =
        new BinaryExpression(
            withoutDeclaration(declared.getLeftExpression()),
            declared.getOperation(),
            right instanceof EmptyExpression ? ConstantExpression.NULL : right);
    assignment.setSourcePosition(declared);
    assignment.getLeftExpression().setSourcePosition(declared.getLeftExpression());
    return assignment;
  }

  /**
   * Returns the left side of the assignment that replaces a declaration: a variable, or a tuple of
   * variables.
   */
  private static Expression withoutDeclaration(Expression left) {
    return left instanceof TupleExpression several
        ? new TupleExpression(
            several.getExpressions().stream()
                .map(DefToBindingTransform::withoutDeclaration)
                .toList())
        : new VariableExpression(((VariableExpression) left).getName());
  }
}
