package svc.frontend.dsl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.DynamicVariable;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.AttributeExpression;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClassExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;
import svc.frontend.dsl.extension.NumberUnit;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.text.SimilarNames;

/**
 * Checks the names and verb calls in a script. Ignores names whose meaning is only known when the
 * script runs.
 */
final class ScriptCheckVisitor extends CodeVisitorSupport {
  /**
   * Methods that set the delegate of a closure. Names in the closure may then refer to members of
   * the delegate.
   */
  private static final Set<String> DELEGATING_METHODS = Set.of("with", "tap", "tapEvery", "use");

  /** The properties that every Groovy closure has, so that these names are known in a closure. */
  private static final Set<String> CLOSURE_PROPERTIES =
      Set.of("owner", "thisObject", "directive", "parameterTypes", "maximumNumberOfParameters");

  private final ScriptVerbFinder verbFinder;
  private final DeclaredNames names;
  private final boolean isComplete;
  private final ProblemCollector collector;
  private final CallChecker calls;
  private final Set<ClosureExpression> delegatingClosures = new HashSet<>();
  private final Set<ClosureExpression> mixClosures = new HashSet<>();
  private int delegatingDepth;
  private int closureDepth;
  private int mixDepth;

  /**
   * Creates a visitor.
   *
   * @param isComplete whether all included files could be read; if not, unknown names are not
   *     reported
   */
  ScriptCheckVisitor(
      ScriptVerbFinder verbFinder,
      DeclaredNames names,
      boolean isComplete,
      ProblemCollector collector) {
    this.verbFinder = verbFinder;
    this.names = names;
    this.isComplete = isComplete;
    this.collector = collector;
    this.calls = new CallChecker(new ConstantEvaluator(names::assignsVariable), names, collector);
  }

  /**
   * Visits the statements and methods of a script, but not its classes, in which names can refer to
   * members of the class.
   */
  void visit(ModuleNode module) {
    for (ClassNode type : module.getClasses()) {
      if (type.isScript()) {
        type.getMethods().stream().filter(ScriptCheckVisitor::hasUserCode).forEach(this::visit);
      }
    }
  }

  private static boolean hasUserCode(MethodNode method) {
    return method.getCode() != null && !method.getName().equals("main");
  }

  private void visit(MethodNode method) {
    method.getCode().visit(this);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String method = call.getMethodAsString();
    if (method != null && call.getMethod() instanceof ConstantExpression && !call.isSpreadSafe()) {
      checkVerb(call, method);
      if (DELEGATING_METHODS.contains(method)) {
        closureArguments(call).forEach(delegatingClosures::add);
      }
    }
    super.visitMethodCallExpression(call);
  }

  private void checkVerb(MethodCallExpression call, String method) {
    List<String> path = call.isImplicitThis() ? List.of() : groupPath(call.getObjectExpression());
    if (call.isImplicitThis() && isMisspelled(method)) {
      collector.report(
          call.getMethod(), ScriptErrors.unknownMethod(method, names.declaredMethods()));
    }
    if (path == null || path.isEmpty() && !mayBeVerb(method)) {
      return;
    }
    List<String> words = append(path, method);
    Optional<VerbSignature> signature = verbFinder.find(words);
    if (signature.isPresent()) {
      calls.check(signature.get(), call);
      if (signature.get().mixArgument().isPresent()) {
        closureArguments(call).forEach(mixClosures::add);
      }
    } else if (!path.isEmpty() && !isToString(call, method)) {
      collector.report(call.getMethod(), verbFinder.unknownVerb(words));
    }
  }

  /** Returns whether a name is a verb of one word and is not declared by the script. */
  private boolean mayBeVerb(String name) {
    return isTopLevelScope()
        && mixDepth == 0
        && !names.hasMethod(name)
        && !names.mayHaveVariable(name)
        && verbFinder.contains(List.of(name));
  }

  /** Returns whether a method is unknown, but has a name similar to a method of the script. */
  private boolean isMisspelled(String name) {
    return isTopLevelScope()
        && isComplete
        && mixDepth == 0
        && !names.hasMethod(name)
        && !names.mayHaveVariable(name)
        && !verbFinder.contains(List.of(name))
        && !SimilarNames.find(name, List.copyOf(names.declaredMethods())).isEmpty()
        && !ScriptErrors.methodNames(SvcScript.class).contains(name);
  }

  private static boolean isToString(MethodCallExpression call, String method) {
    return method.equals("toString") && arguments(call).isEmpty();
  }

  private static List<Expression> arguments(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression all ? all.getExpressions() : List.of();
  }

  private static List<ClosureExpression> closureArguments(MethodCallExpression call) {
    return arguments(call).stream()
        .filter(ClosureExpression.class::isInstance)
        .map(ClosureExpression.class::cast)
        .toList();
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    String name = property.getPropertyAsString();
    Expression object = property.getObjectExpression();
    List<String> path = name == null || property.isSpreadSafe() ? null : groupPath(object);
    if (path != null && !verbFinder.isGroup(append(path, name))) {
      collector.report(property.getProperty(), VerbGroup.notAGroup(append(path, name), verbFinder));
    }
    if (name != null && path == null) {
      checkLiteral(property, object, name);
    }
    super.visitPropertyExpression(property);
  }

  /** Reports an unknown unit after a number, or an unknown constant of an enum. */
  private void checkLiteral(PropertyExpression property, Expression object, String name) {
    boolean number =
        object instanceof ConstantExpression constant && constant.getValue() instanceof Number;
    boolean unit =
        NumberUnit.find(name) != null || SimilarNames.find(name, NumberUnit.allNames()).isEmpty();
    if (number && !unit && isTopLevelScope()) {
      collector.report(property.getProperty(), ScriptErrors.unknownUnit(name));
    }
    if (object instanceof ClassExpression type && ConstantEvaluator.enumClass(type) != null) {
      checkEnumConstant(property, ConstantEvaluator.enumClass(type), name);
    }
  }

  private void checkEnumConstant(PropertyExpression property, Class<?> type, String name) {
    SvcException error = ScriptErrors.unknownConstant(type, name);
    if (error.details().containsKey("candidates")
        && type.getName().startsWith("svc.model.")
        && ConstantEvaluator.findConstant(type, name) == null) {
      collector.report(property.getProperty(), error);
    }
  }

  @Override
  public void visitAttributeExpression(AttributeExpression attribute) {
    attribute.getObjectExpression().visit(this);
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    String name = variable.getName();
    if (isBindingVariable(variable)
        && isTopLevelScope()
        && isComplete
        && !names.mayHaveVariable(name)
        && !verbFinder.catalog().hasArea(name)
        && !PredefinedVariables.NAMES.contains(name)
        && !(closureDepth > 0 && CLOSURE_PROPERTIES.contains(name))
        && !(mixDepth > 0 && PartType.parse(name).isPresent())) {
      collector.report(variable, ScriptErrors.unknownVariable(name, verbFinder.catalog()));
    }
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    boolean assigns = Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR);
    if (assigns && binary.getLeftExpression() instanceof VariableExpression variable) {
      if (assignsReservedName(variable)) {
        collector.report(variable, ScriptBinding.reservedNameError(variable.getName()));
      }
      binary.getRightExpression().visit(this);
    } else {
      super.visitBinaryExpression(binary);
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    declaration.getRightExpression().visit(this);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    int delegating = delegatingClosures.contains(closure) ? 1 : 0;
    int mix = mixClosures.contains(closure) ? 1 : 0;
    closureDepth++;
    delegatingDepth += delegating;
    mixDepth += mix;
    super.visitClosureExpression(closure);
    mixDepth -= mix;
    delegatingDepth -= delegating;
    closureDepth--;
  }

  /**
   * Returns the path of the area or group that an expression names; null if the meaning of the
   * expression is only known when the script runs.
   */
  private List<String> groupPath(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      return isAreaName(variable) ? List.of(variable.getName()) : null;
    }
    if (!(expression instanceof PropertyExpression property)
        || expression instanceof AttributeExpression
        || property.isSpreadSafe()
        || property.getPropertyAsString() == null) {
      return null;
    }
    List<String> parent = groupPath(property.getObjectExpression());
    List<String> words = parent == null ? null : append(parent, property.getPropertyAsString());
    return words != null && verbFinder.isGroup(words) ? words : null;
  }

  private boolean assignsReservedName(VariableExpression variable) {
    return isBindingVariable(variable)
        && isTopLevelScope()
        && new PredefinedNames(verbFinder.catalog()).isReserved(variable.getName());
  }

  private boolean isAreaName(VariableExpression variable) {
    return isBindingVariable(variable)
        && isTopLevelScope()
        && verbFinder.catalog().hasArea(variable.getName());
  }

  private static boolean isBindingVariable(VariableExpression variable) {
    return variable.getAccessedVariable() instanceof DynamicVariable;
  }

  /**
   * Returns whether names at the visited position refer to the same variables and methods as at the
   * top level of the script.
   */
  private boolean isTopLevelScope() {
    return delegatingDepth == 0 && !(closureDepth > 0 && names.hasOpenClosures());
  }

  private static List<String> append(List<String> path, String word) {
    List<String> words = new ArrayList<>(path);
    words.add(word);
    return words;
  }
}
