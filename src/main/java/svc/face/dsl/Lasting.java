package svc.face.dsl;

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
 * Makes what a script declares with def a variable that others still have: the next statement of a
 * shell, the scripts that include it.
 */
final class Lasting extends CompilationCustomizer {
  private final Predicate<String> files;
  private final Predicate<String> taken;

  /** For every script. */
  Lasting() {
    this(file -> true, name -> false);
  }

  /**
   * @param files the scripts that it is for, as Groovy names them
   * @param taken names that are no variables, so that what is called so stays in its script
   */
  Lasting(Predicate<String> files, Predicate<String> taken) {
    super(CompilePhase.CONVERSION);
    this.files = files;
    this.taken = taken;
  }

  @Override
  public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
    if (!files.test(source.getName())) {
      return;
    }
    List<Statement> statements = source.getAST().getStatementBlock().getStatements();
    for (Statement statement : statements) {
      if (statement instanceof ExpressionStatement one
          && one.getExpression() instanceof DeclarationExpression declared
          && !isOwn(declared)) {
        one.setExpression(assignment(declared));
      }
    }
  }

  private boolean isOwn(DeclarationExpression declared) {
    boolean named = !declared.isMultipleAssignmentDeclaration();
    return !declared.getAnnotations().isEmpty()
        || named && taken.test(declared.getVariableExpression().getName());
  }

  private static Expression assignment(DeclarationExpression declared) {
    Expression right = declared.getRightExpression();
    BinaryExpression assignment =
        new BinaryExpression(
            undeclared(declared.getLeftExpression()),
            declared.getOperation(),
            right instanceof EmptyExpression ? ConstantExpression.NULL : right);
    assignment.setSourcePosition(declared);
    assignment.getLeftExpression().setSourcePosition(declared.getLeftExpression());
    return assignment;
  }

  /** A name, or several that get a value each. */
  private static Expression undeclared(Expression left) {
    return left instanceof TupleExpression several
        ? new TupleExpression(several.getExpressions().stream().map(Lasting::undeclared).toList())
        : new VariableExpression(((VariableExpression) left).getName());
  }
}
