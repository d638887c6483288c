package svc.face.dsl;

import java.util.List;
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

/** Makes what a statement declares with def a variable that the next statement still has. */
final class Lasting extends CompilationCustomizer {
  Lasting() {
    super(CompilePhase.CONVERSION);
  }

  @Override
  public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
    List<Statement> statements = source.getAST().getStatementBlock().getStatements();
    for (Statement statement : statements) {
      if (statement instanceof ExpressionStatement one
          && one.getExpression() instanceof DeclarationExpression declared) {
        one.setExpression(assignment(declared));
      }
    }
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
