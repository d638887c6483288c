package svc.frontend.dsl;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;
import svc.frontend.dsl.compile.IncludeStatement;
import svc.frontend.dsl.compile.ScriptSourceSet;

/**
 * The names that a script and its includes declare, and whether they may declare further names
 * while they run.
 */
final class DeclaredNames extends CodeVisitorSupport {
  /**
   * Matches the members with which a script can define variables whose names are only known when
   * the script runs.
   */
  private static final Pattern VARIABLE_ACCESS =
      Pattern.compile("\\b(binding|setBinding|setVariable|setProperty|evaluate)\\b");

  private static final Pattern DELEGATE_ACCESS =
      Pattern.compile("\\b(delegate|setDelegate|resolveStrategy|setResolveStrategy|rehydrate)\\b");

  private static final Pattern DYNAMIC_MEMBERS =
      Pattern.compile(
          "\\b(getProperty|propertyMissing|methodMissing|invokeMethod|metaClass|mixin|BaseScript)\\b");

  private final Set<String> declaredMethods = new HashSet<>();
  private final Set<String> variables = new HashSet<>();
  private boolean hasOpenVariables;
  private final boolean hasOpenClosures;
  private final boolean isOpaque;

  private DeclaredNames(String text) {
    hasOpenVariables = VARIABLE_ACCESS.matcher(text).find();
    hasOpenClosures = DELEGATE_ACCESS.matcher(text).find();
    isOpaque = DYNAMIC_MEMBERS.matcher(text).find();
  }

  static DeclaredNames from(List<ModuleNode> modules, ScriptSourceSet sourceSet) {
    StringBuilder text = new StringBuilder();
    sourceSet.sources().forEach(source -> text.append(source.text()).append('\n'));
    DeclaredNames names = new DeclaredNames(text.toString());
    modules.forEach(names::addModule);
    return names;
  }

  private void addModule(ModuleNode module) {
    variables.addAll(module.getStaticImports().keySet());
    declaredMethods.addAll(module.getStaticImports().keySet());
    hasOpenVariables |= !module.getStaticStarImports().isEmpty();
    module.getStatementBlock().visit(this);
    module.getMethods().forEach(method -> declaredMethods.add(method.getName()));
    for (ClassNode type : module.getClasses()) {
      type.getFields().forEach(field -> variables.add(field.getName()));
      type.getMethods().stream()
          .filter(method -> method.getCode() != null)
          .forEach(method -> method.getCode().visit(this));
    }
  }

  Set<String> declaredMethods() {
    return declaredMethods;
  }

  boolean hasMethod(String name) {
    return declaredMethods.contains(name);
  }

  /** Returns whether a script may assign a value to a variable with this name. */
  boolean mayHaveVariable(String name) {
    return hasOpenVariables || variables.contains(name);
  }

  boolean assignsVariable(String name) {
    return variables.contains(name);
  }

  /**
   * Returns whether a script sets the delegate of a closure. Names in the closure may then refer to
   * members of the delegate.
   */
  boolean hasOpenClosures() {
    return hasOpenClosures;
  }

  /** Returns whether a script overrides how Groovy finds names, so that no name can be checked. */
  boolean isOpaque() {
    return isOpaque;
  }

  @Override
  public void visitBinaryExpression(BinaryExpression assignment) {
    if (Types.ofType(assignment.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      addAssigned(assignment.getLeftExpression());
    }
    super.visitBinaryExpression(assignment);
  }

  private void addAssigned(Expression left) {
    if (left instanceof VariableExpression variable) {
      variables.add(variable.getName());
    }
    if (left instanceof TupleExpression several) {
      several.getExpressions().forEach(this::addAssigned);
    }
  }

  /**
   * Visits a call. If the call includes a file that is only read when the script runs, records that
   * the script may have variables of any name.
   */
  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    boolean include =
        call.isImplicitThis() && IncludeStatement.KEYWORD.equals(call.getMethodAsString());
    hasOpenVariables |= include && IncludeStatement.from(call).isEmpty();
    super.visitMethodCallExpression(call);
  }
}
