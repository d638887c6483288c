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
 * Turns declarations with def into variables that other statements or scripts can use: the next
 * statement of a shell, or the including scripts.
 */
final class DefToBindingTransform extends CompilationCustomizer {
  private final Predicate<String> appliesTo;
  private final Predicate<String> isReserved;

  /** Applies to all scripts. */
  DefToBindingTransform() {
    this(file -> true, name -> false);
  }

  /**
   * Applies to some scripts.
   *
   * @param files the file names of those scripts
   * @param isReserved names that cannot be variables, which remain local
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
      if (statement instanceof ExpressionStatement one
          && one.getExpression() instanceof DeclarationExpression declared
          && !staysLocal(declared)) {
        one.setExpression(toAssignment(declared));
      }
    }
  }

  private boolean staysLocal(DeclarationExpression declared) {
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

  /** Returns one name, or several names that are assigned at once. */
  private static Expression withoutDeclaration(Expression left) {
    return left instanceof TupleExpression several
        ? new TupleExpression(
            several.getExpressions().stream()
                .map(DefToBindingTransform::withoutDeclaration)
                .toList())
        : new VariableExpression(((VariableExpression) left).getName());
  }
}
