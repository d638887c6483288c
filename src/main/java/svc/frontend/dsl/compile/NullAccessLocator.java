package svc.frontend.dsl.compile;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.control.CompilationFailedException;

/** Finds the expression in a script that was null when the script accessed a member of it. */
public final class NullAccessLocator extends CodeVisitorSupport {
  /** Matches the message of Groovy's exception for the use of a property or method of null. */
  private static final Pattern MESSAGE =
      Pattern.compile("Cannot .*?(?:property '(\\w+)'|method (\\w+)\\(\\)) on null object");

  private final ScriptSource source;
  private final int line;
  private final String missingMember;
  private final Set<String> candidates = new LinkedHashSet<>();

  private NullAccessLocator(ScriptSource source, int line, String member) {
    this.source = source;
    this.line = line;
    this.missingMember = member;
  }

  /** Returns the property or method that an exception message names; null for other messages. */
  public static String missingMember(String message) {
    Matcher matcher = MESSAGE.matcher(String.valueOf(message));
    return !matcher.find() ? null : matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
  }

  /**
   * Returns the expression on which a line uses a member; null if the line uses the member on no
   * expression or on several.
   *
   * @param line counted from 1
   */
  public static String find(ScriptSource source, int line, String member) {
    NullAccessLocator visitor = new NullAccessLocator(source, line, member);
    try {
      visitor.visit(IncludeStatement.parseSyntaxTree(source));
    } catch (CompilationFailedException | StackOverflowError unknown) {
      return null;
    }
    return visitor.candidates.size() == 1 ? visitor.candidates.iterator().next() : null;
  }

  private void visit(ModuleNode module) {
    module.getStatementBlock().visit(this);
    module.getClasses().stream()
        .flatMap(type -> type.getMethods().stream())
        .filter(method -> method.getCode() != null)
        .forEach(method -> method.getCode().visit(this));
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    if (!property.isSafe() && missingMember.equals(property.getPropertyAsString())) {
      addReceiver(property.getProperty(), property.getObjectExpression());
    }
    super.visitPropertyExpression(property);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if (!call.isSafe()
        && !call.isImplicitThis()
        && missingMember.equals(call.getMethodAsString())) {
      addReceiver(call.getMethod(), call.getObjectExpression());
    }
    super.visitMethodCallExpression(call);
  }

  /**
   * Returns the first part of a chain such as a.b().c. The position of a chain is the position of
   * its first part.
   */
  private static Expression firstReceiver(Expression chain) {
    if (chain instanceof PropertyExpression property) {
      return firstReceiver(property.getObjectExpression());
    }
    if (chain instanceof BinaryExpression binary) {
      return firstReceiver(binary.getLeftExpression());
    }
    return chain instanceof MethodCallExpression call && !call.isImplicitThis()
        ? firstReceiver(call.getObjectExpression())
        : chain;
  }

  private void addReceiver(Expression name, Expression chain) {
    Expression receiver = firstReceiver(chain);
    boolean here = receiver.getLineNumber() == line && name.getLineNumber() == line;
    if (here) {
      String text = source.text().lines().skip(line - 1L).findFirst().orElse("");
      int end = Math.min(name.getColumnNumber() - 1, text.length());
      String words = text.substring(Math.min(receiver.getColumnNumber() - 1, end), end);
      candidates.add(words.strip().replaceFirst("\\.$", "").strip());
    }
  }
}
