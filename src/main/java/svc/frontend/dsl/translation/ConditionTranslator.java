package svc.frontend.dsl.translation;

import groovyjarjarasm.asm.Label;
import groovyjarjarasm.asm.Opcodes;
import java.util.Map;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.syntax.Types;

/** Translates comparisons and other conditions. */
final class ConditionTranslator {
  /** The comparison operators, each with the opcode that jumps if the comparison is true. */
  private static final Map<Integer, Integer> COMPARISONS =
      Map.of(
          Types.COMPARE_LESS_THAN, Opcodes.IFLT,
          Types.COMPARE_LESS_THAN_EQUAL, Opcodes.IFLE,
          Types.COMPARE_GREATER_THAN, Opcodes.IFGT,
          Types.COMPARE_GREATER_THAN_EQUAL, Opcodes.IFGE);

  private final BytecodeWriter code;
  private final ExpressionTranslator expressions;

  ConditionTranslator(BytecodeWriter code, ExpressionTranslator expressions) {
    this.code = code;
    this.expressions = expressions;
  }

  static boolean isCondition(Expression expression) {
    if (expression instanceof BooleanExpression) {
      return true;
    }
    if (expression.getClass() != BinaryExpression.class) {
      return false;
    }
    int operator = ((BinaryExpression) expression).getOperation().getType();
    return COMPARISONS.containsKey(operator)
        || operator == Types.COMPARE_EQUAL
        || operator == Types.COMPARE_NOT_EQUAL
        || operator == Types.LOGICAL_AND
        || operator == Types.LOGICAL_OR
        || operator == Types.KEYWORD_IN;
  }

  /**
   * Translates an expression to instructions that put 1 on the stack if it is true, otherwise 0.
   */
  void translate(Expression expression) {
    if (expression instanceof NotExpression not) {
      translate(not.getExpression());
      negate();
    } else if (expression instanceof BooleanExpression inner) {
      translate(inner.getExpression());
    } else if (isCondition(expression)) {
      comparison((BinaryExpression) expression);
    } else {
      expressions.translate(expression);
      code.condition("isTrue", 1);
    }
  }

  private void comparison(BinaryExpression binary) {
    expressions.requireSameLine(binary);
    int operator = binary.getOperation().getType();
    if (operator == Types.LOGICAL_AND || operator == Types.LOGICAL_OR) {
      shortCircuit(binary, operator == Types.LOGICAL_AND ? Opcodes.IFEQ : Opcodes.IFNE);
      return;
    }
    expressions.translate(binary.getLeftExpression());
    expressions.translate(binary.getRightExpression());
    if (operator == Types.COMPARE_EQUAL) {
      code.condition("areEqual", 2);
    } else if (operator == Types.COMPARE_NOT_EQUAL) {
      code.condition("areEqual", 2);
      negate();
    } else if (operator == Types.KEYWORD_IN) {
      code.condition("isIn", 2);
    } else {
      code.compare();
      oneIf(COMPARISONS.get(operator));
    }
  }

  private void shortCircuit(BinaryExpression binary, int jump) {
    Label end = new Label();
    translate(binary.getLeftExpression());
    code.insn(Opcodes.DUP);
    code.jump(jump, end);
    code.insn(Opcodes.POP);
    translate(binary.getRightExpression());
    code.label(end);
  }

  private void negate() {
    code.insn(Opcodes.ICONST_1);
    code.insn(Opcodes.IXOR);
  }

  private void oneIf(int jump) {
    Label yes = new Label();
    Label end = new Label();
    code.jump(jump, yes);
    code.insn(Opcodes.ICONST_0);
    code.jump(Opcodes.GOTO, end);
    code.label(yes);
    code.insn(Opcodes.ICONST_1);
    code.label(end);
  }
}
