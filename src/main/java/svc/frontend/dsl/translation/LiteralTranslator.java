package svc.frontend.dsl.translation;

import groovyjarjarasm.asm.Opcodes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;

/** Translates constants, lists, maps and strings with embedded values. */
final class LiteralTranslator {
  private final BytecodeWriter code;
  private final ExpressionTranslator expressions;

  LiteralTranslator(BytecodeWriter code, ExpressionTranslator expressions) {
    this.code = code;
    this.expressions = expressions;
  }

  void translateConstant(Object value) {
    if (value == null) {
      code.insn(Opcodes.ACONST_NULL);
    } else if (value instanceof String text && text.length() < 20_000) {
      code.constant(text);
    } else if (value instanceof Integer number) {
      code.number(number);
      code.callStatic("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;");
    } else if (value instanceof Long number) {
      code.constant(number);
      code.callStatic("java/lang/Long", "valueOf", "(J)Ljava/lang/Long;");
    } else if (value instanceof Boolean flag) {
      code.field("java/lang/Boolean", flag ? "TRUE" : "FALSE", "Ljava/lang/Boolean;");
    } else if (value instanceof BigDecimal || value instanceof BigInteger) {
      code.newFromText(value.getClass().getName().replace('.', '/'), value.toString());
    } else {
      throw new UntranslatableException();
    }
  }

  void translateText(GStringExpression text, String operator) {
    List<Expression> values = text.getValues();
    ExpressionTranslator.require(values.stream().noneMatch(ClosureExpression.class::isInstance));
    code.array(values.size(), i -> expressions.translate(values.get(i)));
    code.array(
        "java/lang/String",
        text.getStrings().size(),
        i -> translateConstant(text.getStrings().get(i).getValue()));
    code.operator(operator, "([Ljava/lang/Object;[Ljava/lang/String;)Ljava/lang/Object;");
  }

  void translateList(ListExpression list, boolean asText) {
    expressions.requireSameLine(list);
    translateElements(list.getExpressions(), asText);
    code.operator("list", "([Ljava/lang/Object;)Ljava/lang/Object;");
  }

  void translateMap(MapExpression map, boolean asText) {
    List<Expression> elements = new ArrayList<>();
    for (MapEntryExpression entry : map.getMapEntryExpressions()) {
      ExpressionTranslator.require(entry.getKeyExpression() instanceof ConstantExpression);
      elements.add(entry.getKeyExpression());
      elements.add(entry.getValueExpression());
    }
    translateElements(elements, asText);
    code.operator("map", "([Ljava/lang/Object;)Ljava/lang/Object;");
  }

  void translateElements(List<Expression> elements, boolean asText) {
    code.array(
        elements.size(),
        i -> {
          if (asText) {
            translateAsText(elements.get(i));
          } else {
            expressions.translate(elements.get(i));
          }
        });
  }

  /**
   * Translates an argument that may be plain text instead of a Groovy string with embedded values.
   */
  void translateAsText(Expression expression) {
    if (expression instanceof GStringExpression text) {
      translateText(text, "text");
    } else if (expression.getClass() == ListExpression.class) {
      translateList((ListExpression) expression, true);
    } else if (expression instanceof MapExpression map) {
      translateMap(map, true);
    } else {
      expressions.translate(expression);
    }
  }
}
