package svc.frontend.dsl.check;

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

/** The names that a script and its includes declare, and constructs that can hide names. */
final class DeclaredNames extends CodeVisitorSupport {
  /** Names with which a script may define variables that are unknown before it runs. */
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

  static DeclaredNames from(List<ModuleNode> modules, ScriptSourceSet bundle) {
    StringBuilder text = new StringBuilder();
    bundle.sources().forEach(source -> text.append(source.text()).append('\n'));
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
    for (ClassNode one : module.getClasses()) {
      one.getFields().forEach(field -> variables.add(field.getName()));
      one.getMethods().stream()
          .filter(method -> method.getCode() != null)
          .forEach(method -> method.getCode().visit(this));
    }
  }

  /** Returns the methods that the scripts declare. */
  Set<String> declaredMethods() {
    return declaredMethods;
  }

  /** Returns whether a script declares a method. */
  boolean hasMethod(String name) {
    return declaredMethods.contains(name);
  }

  /** Returns whether a script may assign a variable. */
  boolean mayHaveVariable(String name) {
    return hasOpenVariables || variables.contains(name);
  }

  boolean assignsVariable(String name) {
    return variables.contains(name);
  }

  /** Returns whether closures may resolve names outside the script. */
  boolean hasOpenClosures() {
    return hasOpenClosures;
  }

  /** Returns whether all names may have another meaning than usual. */
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

  /** Files that are included below the top level are not read. */
  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    boolean include =
        call.isImplicitThis() && IncludeStatement.KEYWORD.equals(call.getMethodAsString());
    hasOpenVariables |= include && IncludeStatement.from(call).isEmpty();
    super.visitMethodCallExpression(call);
  }
}
