package svc.face.dsl;

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
import svc.model.PartType;
import svc.model.SvcException;
import svc.music.Nearest;

/** Goes through a script, looking at every name that is sure to mean a verb, and at its call. */
final class CheckVisitor extends CodeVisitorSupport {
  /** What closures given to these look names up in first is not the script. */
  private static final Set<String> DELEGATING = Set.of("with", "tap", "tapEvery", "use");

  /** What every closure has, beside its variables. */
  private static final Set<String> OF_CLOSURES =
      Set.of("owner", "thisObject", "directive", "parameterTypes", "maximumNumberOfParameters");

  private final Lexicon lexicon;
  private final OwnNames names;
  private final boolean whole;
  private final Finder finder;
  private final CallCheck calls;
  private final Set<ClosureExpression> delegating = new HashSet<>();
  private final Set<ClosureExpression> mixes = new HashSet<>();
  private int elsewhere;
  private int closures;
  private int mixing;

  /**
   * @param whole whether all that is included is there
   */
  CheckVisitor(Lexicon lexicon, OwnNames names, boolean whole, Finder finder) {
    this.lexicon = lexicon;
    this.names = names;
    this.whole = whole;
    this.finder = finder;
    this.calls = new CallCheck(new Literals(names::assigns), names, finder);
  }

  /** Looks at the script's statements and methods; in its classes names mean other things. */
  void visit(ModuleNode module) {
    for (ClassNode one : module.getClasses()) {
      if (one.isScript()) {
        one.getMethods().stream().filter(CheckVisitor::isWritten).forEach(this::visit);
      }
    }
  }

  private static boolean isWritten(MethodNode method) {
    return method.getCode() != null && !method.getName().equals("main");
  }

  private void visit(MethodNode method) {
    method.getCode().visit(this);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String method = call.getMethodAsString();
    if (method != null && call.getMethod() instanceof ConstantExpression && !call.isSpreadSafe()) {
      verb(call, method);
      if (DELEGATING.contains(method)) {
        closures(call).forEach(delegating::add);
      }
    }
    super.visitMethodCallExpression(call);
  }

  private void verb(MethodCallExpression call, String method) {
    List<String> path = call.isImplicitThis() ? List.of() : path(call.getObjectExpression());
    if (call.isImplicitThis() && isMisspelled(method)) {
      finder.add(call.getMethod(), Failures.method(method, names.methods()));
    }
    if (path == null || path.isEmpty() && !mayBeVerb(method)) {
      return;
    }
    List<String> words = below(path, method);
    Optional<Spoken> spoken = lexicon.find(words);
    if (spoken.isPresent()) {
      calls.check(spoken.get(), call);
      if (spoken.get().mixed().isPresent()) {
        closures(call).forEach(mixes::add);
      }
    } else if (!path.isEmpty() && !isPlain(call, method)) {
      finder.add(call.getMethod(), lexicon.unknown(words));
    }
  }

  /** A verb of one word, unless the script has something else of that name. */
  private boolean mayBeVerb(String name) {
    return isSure()
        && mixing == 0
        && !names.hasMethod(name)
        && !names.mayHaveVariable(name)
        && lexicon.has(List.of(name));
  }

  /** A method that nothing has, and nearly one that the scripts have. */
  private boolean isMisspelled(String name) {
    return isSure()
        && whole
        && mixing == 0
        && !names.hasMethod(name)
        && !names.mayHaveVariable(name)
        && !lexicon.has(List.of(name))
        && !Nearest.to(name, List.copyOf(names.methods())).isEmpty()
        && !Failures.methods(SvcScript.class).contains(name);
  }

  private static boolean isPlain(MethodCallExpression call, String method) {
    return method.equals("toString") && arguments(call).isEmpty();
  }

  private static List<Expression> arguments(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression all ? all.getExpressions() : List.of();
  }

  private static List<ClosureExpression> closures(MethodCallExpression call) {
    return arguments(call).stream()
        .filter(ClosureExpression.class::isInstance)
        .map(ClosureExpression.class::cast)
        .toList();
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    String name = property.getPropertyAsString();
    Expression object = property.getObjectExpression();
    List<String> path = name == null || property.isSpreadSafe() ? null : path(object);
    if (path != null && !lexicon.isGroup(below(path, name))) {
      finder.add(property.getProperty(), Group.noGroup(below(path, name), lexicon));
    }
    if (name != null && path == null) {
      literal(property, object, name);
    }
    super.visitPropertyExpression(property);
  }

  /** A number without such a unit, an enum without such a constant. */
  private void literal(PropertyExpression property, Expression object, String name) {
    boolean number =
        object instanceof ConstantExpression constant && constant.getValue() instanceof Number;
    boolean unit = Units.NAMES.contains(name) || Nearest.to(name, Units.NAMES).isEmpty();
    if (number && !unit && isSure()) {
      finder.add(property.getProperty(), Failures.unit(name));
    }
    if (object instanceof ClassExpression type && Literals.enumOf(type) != null) {
      constant(property, Literals.enumOf(type), name);
    }
  }

  private void constant(PropertyExpression property, Class<?> type, String name) {
    SvcException error = Failures.constant(type, name);
    if (error.details().containsKey("candidates")
        && type.getPackageName().equals(PartType.class.getPackageName())
        && Literals.constant(type, name) == null) {
      finder.add(property.getProperty(), error);
    }
  }

  @Override
  public void visitAttributeExpression(AttributeExpression attribute) {
    attribute.getObjectExpression().visit(this);
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    String name = variable.getName();
    if (isOfBinding(variable)
        && isSure()
        && whole
        && !names.mayHaveVariable(name)
        && !lexicon.catalog().hasArea(name)
        && !Scope.WORDS.contains(name)
        && !(closures > 0 && OF_CLOSURES.contains(name))
        && !(mixing > 0 && PartType.parse(name).isPresent())) {
      finder.add(variable, Failures.variable(name, lexicon.catalog()));
    }
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    boolean assigns = Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR);
    if (assigns && binary.getLeftExpression() instanceof VariableExpression variable) {
      if (isTaken(variable)) {
        finder.add(variable, Scope.taken(variable.getName()));
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
    int away = delegating.contains(closure) ? 1 : 0;
    int mix = mixes.contains(closure) ? 1 : 0;
    closures++;
    elsewhere += away;
    mixing += mix;
    super.visitClosureExpression(closure);
    mixing -= mix;
    elsewhere -= away;
    closures--;
  }

  /** The words of an area or a group that an expression is sure to mean, else null. */
  private List<String> path(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      return isArea(variable) ? List.of(variable.getName()) : null;
    }
    if (!(expression instanceof PropertyExpression property)
        || expression instanceof AttributeExpression
        || property.isSpreadSafe()
        || property.getPropertyAsString() == null) {
      return null;
    }
    List<String> above = path(property.getObjectExpression());
    List<String> words = above == null ? null : below(above, property.getPropertyAsString());
    return words != null && lexicon.isGroup(words) ? words : null;
  }

  private boolean isTaken(VariableExpression variable) {
    return isOfBinding(variable)
        && isSure()
        && Scope.isTaken(variable.getName(), lexicon.catalog());
  }

  private boolean isArea(VariableExpression variable) {
    return isOfBinding(variable) && isSure() && lexicon.catalog().hasArea(variable.getName());
  }

  private static boolean isOfBinding(VariableExpression variable) {
    return variable.getAccessedVariable() instanceof DynamicVariable;
  }

  /** Whether names mean here what they mean on the top level. */
  private boolean isSure() {
    return elsewhere == 0 && !(closures > 0 && names.openClosures());
  }

  private static List<String> below(List<String> path, String word) {
    List<String> words = new ArrayList<>(path);
    words.add(word);
    return words;
  }
}
