package svc.frontend.dsl.translation;

import groovyjarjarasm.asm.Label;
import groovyjarjarasm.asm.Opcodes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.WhileStatement;

/** Translates the statements of a script, or the statements of one of its blocks, to a method. */
final class MethodTranslator {
  private final BytecodeWriter code;
  private final LocalVariables variables;
  private final ExpressionTranslator expressions;
  private final Deque<LoopLabels> loops = new ArrayDeque<>();

  private record LoopLabels(Label next, Label end) {}

  MethodTranslator(BytecodeWriter code, ScriptTranslator script, int parameters) {
    this.code = code;
    this.variables = new LocalVariables(code, parameters);
    this.expressions = new ExpressionTranslator(code, variables, script);
  }

  LocalVariables variables() {
    return variables;
  }

  /**
   * Translates the body of the method.
   *
   * @param returnsLast whether the method returns the value of its last statement
   */
  void translate(Statement body, boolean returnsLast) {
    translateStatement(body, returnsLast);
    code.insn(Opcodes.ACONST_NULL);
    code.insn(Opcodes.ARETURN);
    code.end();
  }

  private void translateStatement(Statement statement, boolean isLast) {
    if (statement.getStatementLabels() != null && !statement.getStatementLabels().isEmpty()) {
      throw new UntranslatableException();
    }
    if (statement instanceof BlockStatement block) {
      List<Statement> statements = block.getStatements();
      for (int i = 0; i < statements.size(); i++) {
        translateStatement(statements.get(i), isLast && i == statements.size() - 1);
      }
    } else if (!(statement instanceof EmptyStatement)) {
      startLine(statement);
      translateSimpleStatement(statement, isLast);
    }
  }

  private void startLine(Statement statement) {
    if (statement.getLineNumber() <= 0) {
      throw new UntranslatableException();
    }
    code.line(statement.getLineNumber());
    expressions.startLine(statement.getLineNumber());
  }

  private void translateSimpleStatement(Statement statement, boolean isLast) {
    if (statement instanceof ExpressionStatement expression) {
      translateExpression(expression.getExpression(), isLast);
    } else if (statement instanceof ReturnStatement returned) {
      expressions.translate(returned.getExpression());
      code.insn(Opcodes.ARETURN);
    } else if (statement instanceof IfStatement conditional) {
      translateIf(conditional, isLast);
    } else if (statement instanceof ForStatement loop) {
      translateFor(loop);
    } else if (statement instanceof WhileStatement loop) {
      translateWhile(loop);
    } else if (statement instanceof BreakStatement end && end.getLabel() == null) {
      code.jump(Opcodes.GOTO, innermostLoop().end());
    } else if (statement instanceof ContinueStatement next && next.getLabel() == null) {
      code.jump(Opcodes.GOTO, innermostLoop().next());
    } else {
      throw new UntranslatableException();
    }
  }

  private LoopLabels innermostLoop() {
    if (loops.isEmpty()) {
      throw new UntranslatableException();
    }
    return loops.peek();
  }

  private void translateExpression(Expression expression, boolean isLast) {
    if (!isLast && expression instanceof DeclarationExpression declaration) {
      expressions.declare(declaration);
    } else {
      expressions.translate(expression);
      code.insn(isLast ? Opcodes.ARETURN : Opcodes.POP);
    }
  }

  private void translateIf(IfStatement conditional, boolean isLast) {
    Label otherwise = new Label();
    Label end = new Label();
    expressions.conditions().translate(conditional.getBooleanExpression());
    code.jump(Opcodes.IFEQ, otherwise);
    translateStatement(conditional.getIfBlock(), isLast);
    code.jump(Opcodes.GOTO, end);
    code.label(otherwise);
    translateStatement(conditional.getElseBlock(), isLast);
    code.label(end);
  }

  private void translateFor(ForStatement loop) {
    Parameter variable = loop.getValueVariable();
    boolean isSimple =
        !(loop.getCollectionExpression() instanceof ClosureListExpression)
            && loop.getIndexVariable() == null
            && variable.isDynamicTyped()
            && variable.getAnnotations().isEmpty();
    if (!isSimple) {
      throw new UntranslatableException();
    }
    expressions.translate(loop.getCollectionExpression());
    code.operator("iterator", "(Ljava/lang/Object;)Ljava/util/Iterator;");
    int iterator = variables.reserve();
    code.store(iterator);
    LoopLabels labels = startLoop();
    code.load(iterator);
    code.callInterface("java/util/Iterator", "hasNext", "()Z");
    code.jump(Opcodes.IFEQ, labels.end());
    code.load(iterator);
    code.callInterface("java/util/Iterator", "next", "()Ljava/lang/Object;");
    variables.declare(variable);
    endLoop(loop.getLoopBlock(), labels);
  }

  private void translateWhile(WhileStatement loop) {
    LoopLabels labels = startLoop();
    code.line(loop.getLineNumber());
    expressions.conditions().translate(loop.getBooleanExpression());
    code.jump(Opcodes.IFEQ, labels.end());
    endLoop(loop.getLoopBlock(), labels);
  }

  private LoopLabels startLoop() {
    LoopLabels labels = new LoopLabels(new Label(), new Label());
    code.label(labels.next());
    return labels;
  }

  private void endLoop(Statement body, LoopLabels labels) {
    loops.push(labels);
    translateStatement(body, false);
    loops.pop();
    code.jump(Opcodes.GOTO, labels.next());
    code.label(labels.end());
  }
}
