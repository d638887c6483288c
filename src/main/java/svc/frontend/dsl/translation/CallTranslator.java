package svc.frontend.dsl.translation;

import groovyjarjarasm.asm.Label;
import groovyjarjarasm.asm.Opcodes;
import groovyjarjarasm.asm.Type;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.SpreadMapExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import svc.frontend.dsl.translated.Members;

/** Translates calls of verbs, of the methods of scripts, and of methods of values. */
final class CallTranslator {
  static final String MEMBERS = Type.getInternalName(Members.class);

  /**
   * Methods of Groovy that run a block immediately and do not change the meaning of names in the
   * block.
   */
  private static final Set<String> BLOCK_METHODS =
      Set.of(
          "any",
          "collect",
          "collectEntries",
          "collectMany",
          "count",
          "downto",
          "each",
          "eachWithIndex",
          "every",
          "find",
          "findAll",
          "findIndexOf",
          "findIndexValues",
          "groupBy",
          "inject",
          "max",
          "min",
          "reverseEach",
          "sort",
          "split",
          "step",
          "sum",
          "takeWhile",
          "dropWhile",
          "times",
          "toSorted",
          "toUnique",
          "unique",
          "upto",
          "countBy");

  private final BytecodeWriter code;
  private final ExpressionTranslator expressions;

  CallTranslator(BytecodeWriter code, ExpressionTranslator expressions) {
    this.code = code;
    this.expressions = expressions;
  }

  void translate(MethodCallExpression call) {
    expressions.requireSameLine(call);
    String name = call.getMethodAsString();
    ExpressionTranslator.require(
        name != null
            && !call.isSpreadSafe()
            && (call.getGenericsTypes() == null || call.getGenericsTypes().length == 0)
            && call.getArguments() instanceof TupleExpression);
    List<Expression> arguments = ((TupleExpression) call.getArguments()).getExpressions();
    ExpressionTranslator.require(arguments.stream().noneMatch(CallTranslator::isSpread));
    String group = call.isImplicitThis() ? null : pathOf(call.getObjectExpression());
    if (group != null) {
      ExpressionTranslator.require(!call.isSafe());
      translateVerb(group, name, arguments);
    } else if (call.isImplicitThis()) {
      translateScriptMethod(name, arguments);
    } else {
      translateMethod(call, name, arguments);
    }
  }

  private static boolean isSpread(Expression argument) {
    return argument instanceof SpreadExpression || argument instanceof SpreadMapExpression;
  }

  /**
   * Returns the words of a group of verbs, joined by dots; null if the expression is not a group.
   */
  private String pathOf(Expression expression) {
    if (expressions.isArea(expression)) {
      return expression.getText();
    }
    if (expression.getClass() != PropertyExpression.class) {
      return null;
    }
    PropertyExpression property = (PropertyExpression) expression;
    String outer = pathOf(property.getObjectExpression());
    if (outer == null) {
      return null;
    }
    ExpressionTranslator.require(
        property.getPropertyAsString() != null && !property.isSafe() && !property.isSpreadSafe());
    return outer + "." + property.getPropertyAsString();
  }

  private void translateVerb(String group, String name, List<Expression> arguments) {
    ExpressionTranslator.require(
        name.matches("\\w+") && group.matches("[\\w.]+") && !name.equals("toString"));
    if (group.indexOf('.') >= 0) {
      ExpressionTranslator.require(group.indexOf('.') == group.lastIndexOf('.'));
      code.load(0);
      code.constant(group);
      code.callScript("requireGroup", "(Ljava/lang/String;)V");
    }
    code.load(0);
    translateVerbCall(group + "." + name, arguments);
  }

  private void translateVerbCall(String path, List<Expression> arguments) {
    code.constant(path);
    expressions.literals().translateElements(arguments, true);
    code.callScript("callVerb", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;");
  }

  private void translateScriptMethod(String name, List<Expression> arguments) {
    code.load(0);
    if (expressions.names().isVerb(name)) {
      translateVerbCall(name, arguments);
      return;
    }
    switch (name + arguments.size()) {
      case "println0", "exit0" -> code.callScript(name, BytecodeWriter.descriptor(0));
      case "println1", "print1" -> {
        translatePrinted(arguments.get(0));
        code.callScript(name, BytecodeWriter.descriptor(1));
      }
      case "exit1" -> {
        expressions.translate(arguments.get(0));
        code.callScript(name, BytecodeWriter.descriptor(1));
      }
      case "transaction1" -> {
        ExpressionTranslator.require(arguments.get(0) instanceof ClosureExpression);
        ClosureExpression block = (ClosureExpression) arguments.get(0);
        ExpressionTranslator.require(
            block.getParameters() == null || block.getParameters().length == 0);
        expressions.translateBlock(block);
        code.callScript(name, BytecodeWriter.descriptor(1));
      }
      default -> throw new UntranslatableException();
    }
  }

  private void translatePrinted(Expression value) {
    if (value instanceof GStringExpression) {
      expressions.literals().translateAsText(value);
    } else {
      expressions.translate(value);
    }
  }

  private void translateMethod(MethodCallExpression call, String name, List<Expression> arguments) {
    expressions.translate(call.getObjectExpression());
    Label end = new Label();
    if (call.isSafe()) {
      code.insn(Opcodes.DUP);
      code.jump(Opcodes.IFNULL, end);
    }
    code.constant(name);
    code.array(arguments.size(), i -> translateArgument(name, arguments.get(i)));
    code.callStatic(
        MEMBERS,
        "call",
        "(Ljava/lang/Object;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;");
    code.label(end);
  }

  private void translateArgument(String method, Expression argument) {
    if (argument instanceof ClosureExpression block) {
      ExpressionTranslator.require(BLOCK_METHODS.contains(method) && block.getParameters() != null);
      expressions.translateBlock(block);
    } else {
      expressions.translate(argument);
    }
  }
}
