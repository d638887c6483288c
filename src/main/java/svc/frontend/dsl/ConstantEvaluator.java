package svc.frontend.dsl;

import groovy.lang.Closure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.DynamicVariable;
import org.codehaus.groovy.ast.expr.ClassExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.frontend.dsl.extension.NumberUnit;
import svc.model.argument.Quantity;
import svc.model.envelope.CurveShape;
import svc.verb.execution.UnknownValuePlaceholder;

/** Evaluates the constant expressions in a script, such as literals, without running the script. */
final class ConstantEvaluator {
  private final Predicate<String> isAssigned;

  /**
   * Creates an evaluator.
   *
   * @param assigned tests whether the script assigns a value to a name, so that the name is not
   *     constant
   */
  ConstantEvaluator(Predicate<String> assigned) {
    this.isAssigned = assigned;
  }

  /** Returns the value of an expression; {@link UnknownValuePlaceholder} if it is not constant. */
  Object evaluate(Expression expression) {
    if (expression instanceof ConstantExpression constant) {
      return constant.getValue();
    }
    if (expression instanceof UnaryMinusExpression minus) {
      return negate(evaluate(minus.getExpression()));
    }
    if (expression instanceof PropertyExpression property) {
      return evaluateProperty(property);
    }
    if (expression instanceof VariableExpression variable) {
      return evaluateShape(variable);
    }
    if (expression instanceof ListExpression list) {
      return evaluateList(list);
    }
    if (expression instanceof MapExpression map) {
      return evaluateMap(map);
    }
    return expression instanceof ClosureExpression
        ? Closure.IDENTITY
        : UnknownValuePlaceholder.INSTANCE;
  }

  static boolean isKnown(Object value) {
    return !(value instanceof UnknownValuePlaceholder)
        && !(value instanceof List<?> list && list.contains(UnknownValuePlaceholder.INSTANCE));
  }

  private static Object negate(Object value) {
    return value instanceof Number || value instanceof Quantity
        ? InvokerHelper.unaryMinus(value)
        : UnknownValuePlaceholder.INSTANCE;
  }

  private Object evaluateProperty(PropertyExpression property) {
    String name = property.getPropertyAsString();
    if (property.getObjectExpression() instanceof ClassExpression type) {
      return findConstant(type, name);
    }
    NumberUnit unit = NumberUnit.find(name);
    return unit != null && evaluate(property.getObjectExpression()) instanceof Number amount
        ? unit.of(amount)
        : UnknownValuePlaceholder.INSTANCE;
  }

  private static Object findConstant(ClassExpression expression, String name) {
    Class<?> type = enumClass(expression);
    Object constant = type == null ? null : findConstant(type, name);
    return constant == null ? UnknownValuePlaceholder.INSTANCE : constant;
  }

  /** Returns the enum constant with the given name, null if there is none. */
  static Object findConstant(Class<?> type, String name) {
    return Stream.of(type.getEnumConstants())
        .filter(constant -> ((Enum<?>) constant).name().equals(name))
        .findFirst()
        .orElse(null);
  }

  /** Returns the enum that an expression names, null if the class is not an enum. */
  static Class<?> enumClass(ClassExpression expression) {
    boolean isExisting =
        expression.getType().isResolved() && !expression.getType().isPrimaryClassNode();
    Class<?> type = isExisting ? expression.getType().getTypeClass() : Object.class;
    return type.isEnum() ? type : null;
  }

  private Object evaluateShape(VariableExpression variable) {
    if (variable.getAccessedVariable() instanceof DynamicVariable
        && !isAssigned.test(variable.getName())) {
      for (CurveShape shape : CurveShape.values()) {
        if (shape.toString().equals(variable.getName())) {
          return shape;
        }
      }
    }
    return UnknownValuePlaceholder.INSTANCE;
  }

  private Object evaluateList(ListExpression list) {
    List<Object> values = new ArrayList<>();
    for (Expression element : list.getExpressions()) {
      if (element instanceof SpreadExpression) {
        return UnknownValuePlaceholder.INSTANCE;
      }
      Object value = evaluate(element);
      values.add(isKnown(value) ? value : UnknownValuePlaceholder.INSTANCE);
    }
    return values;
  }

  private Object evaluateMap(MapExpression map) {
    Map<Object, Object> values = new LinkedHashMap<>();
    for (MapEntryExpression entry : map.getMapEntryExpressions()) {
      Object value = evaluate(entry.getValueExpression());
      if (!(entry.getKeyExpression() instanceof ConstantExpression key) || !isKnown(value)) {
        return UnknownValuePlaceholder.INSTANCE;
      }
      values.put(key.getValue(), value);
    }
    return values;
  }
}
