package svc.frontend.dsl.translation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.Variable;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/**
 * The local variables of a method. The method and its blocks share a variable that blocks use: it
 * is the only element of an array.
 */
final class LocalVariables {
  private final BytecodeWriter code;
  private final Map<Variable, Integer> slots = new HashMap<>();
  private int next;

  LocalVariables(BytecodeWriter code, int parameters) {
    this.code = code;
    this.next = parameters;
  }

  /** Reserves a slot for a value that is not a variable, and returns the slot's number. */
  int reserve() {
    return next++;
  }

  /** Declares a variable, whose value is on the stack. */
  void declare(Variable variable) {
    if (isShared(variable)) {
      code.wrapInArray();
    }
    slots.put(variable, next);
    code.store(next++);
  }

  /** Declares a parameter of the method. */
  void declareParameter(Variable parameter, int slot) {
    slots.put(parameter, slot);
    if (isShared(parameter)) {
      code.load(slot);
      code.wrapInArray();
      code.store(slot);
    }
  }

  /** Declares the variables of the surrounding code, which are in an array in a slot. */
  void declareCaptured(List<Variable> captured, int slot) {
    for (int i = 0; i < captured.size(); i++) {
      code.load(slot);
      code.element(i);
      slots.put(captured.get(i), next);
      code.store(next++);
    }
  }

  boolean isDeclared(Variable variable) {
    return slots.containsKey(variable);
  }

  /** Puts the value of a variable on the stack. */
  void load(Variable variable) {
    code.load(slot(variable));
    if (isShared(variable)) {
      code.castToArray();
      code.element(0);
    }
  }

  /** Removes a value from the stack and assigns it to a variable. */
  void store(Variable variable) {
    if (isShared(variable)) {
      code.load(slot(variable));
      code.castToArray();
      code.storeElementBelow();
    } else {
      code.store(slot(variable));
    }
  }

  /** Puts an array on the stack that contains variables for a block. */
  void loadCaptured(List<Variable> captured) {
    code.array(captured.size(), i -> code.load(slot(captured.get(i))));
  }

  private int slot(Variable variable) {
    Integer slot = slots.get(variable);
    if (slot == null) {
      throw new UntranslatableException();
    }
    return slot;
  }

  private static boolean isShared(Variable variable) {
    return variable.isClosureSharedVariable();
  }

  /** Returns the variables of this method that a block uses. */
  List<Variable> usedBy(ClosureExpression closure) {
    Set<Variable> used = new LinkedHashSet<>();
    closure
        .getCode()
        .visit(
            new CodeVisitorSupport() {
              @Override
              public void visitVariableExpression(VariableExpression expression) {
                Variable variable = expression.getAccessedVariable();
                if (isDeclared(variable)) {
                  used.add(variable);
                }
              }
            });
    if (!used.stream().allMatch(LocalVariables::isShared)) {
      throw new UntranslatableException();
    }
    return new ArrayList<>(used);
  }
}
