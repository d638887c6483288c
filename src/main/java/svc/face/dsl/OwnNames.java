package svc.face.dsl;

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

/** The names that scripts that belong together have of their own, and what hides names from us. */
final class OwnNames extends CodeVisitorSupport {
  /** With these a script may give names a meaning that nobody sees before it runs. */
  private static final Pattern VARIABLES =
      Pattern.compile("\\b(binding|setBinding|setVariable|setProperty|evaluate)\\b");

  private static final Pattern DELEGATES =
      Pattern.compile("\\b(delegate|setDelegate|resolveStrategy|setResolveStrategy|rehydrate)\\b");

  private static final Pattern EVERYTHING =
      Pattern.compile(
          "\\b(getProperty|propertyMissing|methodMissing|invokeMethod|metaClass|mixin|BaseScript)\\b");

  private final Set<String> methods = new HashSet<>();
  private final Set<String> variables = new HashSet<>();
  private boolean openVariables;
  private final boolean openClosures;
  private final boolean opaque;

  private OwnNames(String text) {
    openVariables = VARIABLES.matcher(text).find();
    openClosures = DELEGATES.matcher(text).find();
    opaque = EVERYTHING.matcher(text).find();
  }

  static OwnNames of(List<ModuleNode> modules, Bundle bundle) {
    StringBuilder text = new StringBuilder();
    bundle.sources().forEach(source -> text.append(source.text()).append('\n'));
    OwnNames names = new OwnNames(text.toString());
    modules.forEach(names::add);
    return names;
  }

  private void add(ModuleNode module) {
    variables.addAll(module.getStaticImports().keySet());
    methods.addAll(module.getStaticImports().keySet());
    openVariables |= !module.getStaticStarImports().isEmpty();
    module.getStatementBlock().visit(this);
    module.getMethods().forEach(method -> methods.add(method.getName()));
    for (ClassNode one : module.getClasses()) {
      one.getFields().forEach(field -> variables.add(field.getName()));
      one.getMethods().stream()
          .filter(method -> method.getCode() != null)
          .forEach(method -> method.getCode().visit(this));
    }
  }

  /** The methods that the scripts declare. */
  Set<String> methods() {
    return methods;
  }

  /** Whether a script declares such a method. */
  boolean hasMethod(String name) {
    return methods.contains(name);
  }

  /** Whether a script may have given a variable of that name a value. */
  boolean mayHaveVariable(String name) {
    return openVariables || variables.contains(name);
  }

  boolean assigns(String name) {
    return variables.contains(name);
  }

  /** Whether closures may look names up elsewhere than in the script. */
  boolean openClosures() {
    return openClosures;
  }

  /** Whether no name is sure to mean what it means in other scripts. */
  boolean opaque() {
    return opaque;
  }

  @Override
  public void visitBinaryExpression(BinaryExpression assignment) {
    if (Types.ofType(assignment.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      assigned(assignment.getLeftExpression());
    }
    super.visitBinaryExpression(assignment);
  }

  private void assigned(Expression left) {
    if (left instanceof VariableExpression variable) {
      variables.add(variable.getName());
    }
    if (left instanceof TupleExpression several) {
      several.getExpressions().forEach(this::assigned);
    }
  }

  /** What is included elsewhere than on the top level is not looked into. */
  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    boolean include = call.isImplicitThis() && Include.WORD.equals(call.getMethodAsString());
    openVariables |= include && Include.of(call).isEmpty();
    super.visitMethodCallExpression(call);
  }
}
