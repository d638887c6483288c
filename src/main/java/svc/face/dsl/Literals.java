package svc.face.dsl;

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
import svc.model.AutomationCurve;
import svc.model.Quantity;
import svc.verb.Unsure;

/** The values of expressions, as far as they are known without running anything. */
final class Literals {
  private final Predicate<String> assigned;

  /**
   * @param assigned names that the script gives values of its own
   */
  Literals(Predicate<String> assigned) {
    this.assigned = assigned;
  }

  /** The value that running would have there; {@link Unsure} where nobody knows. */
  Object of(Expression expression) {
    if (expression instanceof ConstantExpression constant) {
      return constant.getValue();
    }
    if (expression instanceof UnaryMinusExpression minus) {
      return negative(of(minus.getExpression()));
    }
    if (expression instanceof PropertyExpression property) {
      return property(property);
    }
    if (expression instanceof VariableExpression variable) {
      return shape(variable);
    }
    if (expression instanceof ListExpression list) {
      return list(list);
    }
    if (expression instanceof MapExpression map) {
      return map(map);
    }
    return expression instanceof ClosureExpression ? Closure.IDENTITY : Unsure.VALUE;
  }

  static boolean isKnown(Object value) {
    return !(value instanceof Unsure)
        && !(value instanceof List<?> list && list.contains(Unsure.VALUE));
  }

  private static Object negative(Object value) {
    return value instanceof Number || value instanceof Quantity
        ? InvokerHelper.unaryMinus(value)
        : Unsure.VALUE;
  }

  private Object property(PropertyExpression property) {
    String name = property.getPropertyAsString();
    if (property.getObjectExpression() instanceof ClassExpression type) {
      return constant(type, name);
    }
    Object of = Units.NAMES.contains(name) ? of(property.getObjectExpression()) : Unsure.VALUE;
    return of instanceof Number ? InvokerHelper.getProperty(of, name) : Unsure.VALUE;
  }

  private static Object constant(ClassExpression expression, String name) {
    Class<?> type = enumOf(expression);
    Object constant = type == null ? null : constant(type, name);
    return constant == null ? Unsure.VALUE : constant;
  }

  /** The constant of that name, null where there is none. */
  static Object constant(Class<?> type, String name) {
    return Stream.of(type.getEnumConstants())
        .filter(one -> ((Enum<?>) one).name().equals(name))
        .findFirst()
        .orElse(null);
  }

  /** The class, where it is an enum that is there already; else null. */
  static Class<?> enumOf(ClassExpression expression) {
    boolean there = expression.getType().isResolved() && !expression.getType().isPrimaryClassNode();
    Class<?> type = there ? expression.getType().getTypeClass() : Object.class;
    return type.isEnum() ? type : null;
  }

  private Object shape(VariableExpression variable) {
    if (variable.getAccessedVariable() instanceof DynamicVariable
        && !assigned.test(variable.getName())) {
      for (AutomationCurve shape : AutomationCurve.values()) {
        if (shape.toString().equals(variable.getName())) {
          return shape;
        }
      }
    }
    return Unsure.VALUE;
  }

  private Object list(ListExpression list) {
    List<Object> values = new ArrayList<>();
    for (Expression element : list.getExpressions()) {
      if (element instanceof SpreadExpression) {
        return Unsure.VALUE;
      }
      Object value = of(element);
      values.add(isKnown(value) ? value : Unsure.VALUE);
    }
    return values;
  }

  private Object map(MapExpression map) {
    Map<Object, Object> values = new LinkedHashMap<>();
    for (MapEntryExpression entry : map.getMapEntryExpressions()) {
      Object value = of(entry.getValueExpression());
      if (!(entry.getKeyExpression() instanceof ConstantExpression key) || !isKnown(value)) {
        return Unsure.VALUE;
      }
      values.put(key.getValue(), value);
    }
    return values;
  }
}
