package svc.frontend.dsl.translation;

import groovyjarjarasm.asm.Label;
import groovyjarjarasm.asm.Opcodes;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.DynamicVariable;
import org.codehaus.groovy.ast.Variable;
import org.codehaus.groovy.ast.expr.ArrayExpression;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/** Translates expressions to instructions that put their value on the stack. */
final class ExpressionTranslator {
  private static final Map<Integer, String> ARITHMETIC =
      Map.of(
          Types.PLUS, "plus",
          Types.MINUS, "minus",
          Types.MULTIPLY, "multiply",
          Types.DIVIDE, "divide",
          Types.LEFT_SQUARE_BRACKET, "element");

  private static final Map<Integer, String> ASSIGNMENTS =
      Map.of(
          Types.PLUS_EQUAL, "plus",
          Types.MINUS_EQUAL, "minus",
          Types.MULTIPLY_EQUAL, "multiply",
          Types.DIVIDE_EQUAL, "divide");

  private final BytecodeWriter code;
  private final LocalVariables variables;
  private final ScriptTranslator script;
  private final CallTranslator calls;
  private final ConditionTranslator conditions;
  private final LiteralTranslator literals;
  private int line;

  ExpressionTranslator(BytecodeWriter code, LocalVariables variables, ScriptTranslator script) {
    this.code = code;
    this.variables = variables;
    this.script = script;
    this.calls = new CallTranslator(code, this);
    this.literals = new LiteralTranslator(code, this);
    this.conditions = new ConditionTranslator(code, this);
  }

  LiteralTranslator literals() {
    return literals;
  }

  ConditionTranslator conditions() {
    return conditions;
  }

  void startLine(int newLine) {
    line = newLine;
  }

  /**
   * Throws if an expression is not in the line of its statement. Groovy shows the expression's own
   * line in stack traces, and the translation cannot.
   */
  void requireSameLine(ASTNode expression) {
    require(expression.getLineNumber() == line);
  }

  static void require(boolean isTranslatable) {
    if (!isTranslatable) {
      throw new UntranslatableException();
    }
  }

  void translate(Expression expression) {
    if (expression instanceof ConstantExpression constant) {
      literals.translateConstant(constant.getValue());
    } else if (expression instanceof VariableExpression variable) {
      translateVariable(variable);
    } else if (expression instanceof GStringExpression text) {
      literals.translateText(text, "interpolated");
    } else if (expression.getClass() == PropertyExpression.class) {
      translateProperty((PropertyExpression) expression);
    } else if (expression instanceof MethodCallExpression call) {
      calls.translate(call);
    } else if (expression.getClass() == ListExpression.class) {
      literals.translateList((ListExpression) expression, false);
    } else if (expression instanceof MapExpression map) {
      literals.translateMap(map, false);
    } else if (expression instanceof TernaryExpression choice) {
      translateChoice(choice);
    } else if (expression instanceof UnaryMinusExpression minus) {
      translate(minus.getExpression());
      code.operator("negative", 1);
    } else if (expression instanceof RangeExpression range) {
      translateRange(range);
    } else if (ConditionTranslator.isCondition(expression)) {
      conditions.translate(expression);
      code.box();
    } else if (expression.getClass() == BinaryExpression.class) {
      translateBinary((BinaryExpression) expression);
    } else {
      throw new UntranslatableException();
    }
  }

  private void translateVariable(VariableExpression expression) {
    Variable variable = expression.getAccessedVariable();
    if (variables.isDeclared(variable)) {
      variables.load(variable);
    } else {
      require(variable instanceof DynamicVariable && names().isVariable(variable.getName()));
      code.load(0);
      code.constant(variable.getName());
      code.callScript("variable", "(Ljava/lang/String;)Ljava/lang/Object;");
    }
  }

  ScriptNames names() {
    return script.names();
  }

  /** Returns whether an expression is the name of an area of verbs. */
  boolean isArea(Expression expression) {
    return expression instanceof VariableExpression variable
        && variable.getAccessedVariable() instanceof DynamicVariable
        && names().isReserved(variable.getName())
        && !names().isVariable(variable.getName());
  }

  private void translateProperty(PropertyExpression property) {
    String name = property.getPropertyAsString();
    require(name != null && !property.isSpreadSafe() && !property.isImplicitThis());
    if (EnumConstants.isConstant(property)) {
      String type = EnumConstants.internalName(property);
      code.field(type, name, "L" + type + ";");
      return;
    }
    translate(property.getObjectExpression());
    Label end = new Label();
    if (property.isSafe()) {
      code.insn(Opcodes.DUP);
      code.jump(Opcodes.IFNULL, end);
    }
    code.constant(name);
    code.callStatic(
        CallTranslator.MEMBERS,
        "property",
        "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;");
    code.label(end);
  }

  private void translateChoice(TernaryExpression choice) {
    requireSameLine(choice);
    Label otherwise = new Label();
    Label end = new Label();
    if (choice instanceof ElvisOperatorExpression) {
      translate(choice.getTrueExpression());
      code.insn(Opcodes.DUP);
      code.condition("isTrue", 1);
      code.jump(Opcodes.IFNE, end);
      code.insn(Opcodes.POP);
    } else {
      conditions.translate(choice.getBooleanExpression());
      code.jump(Opcodes.IFEQ, otherwise);
      translate(choice.getTrueExpression());
      code.jump(Opcodes.GOTO, end);
    }
    code.label(otherwise);
    translate(choice.getFalseExpression());
    code.label(end);
  }

  private void translateRange(RangeExpression range) {
    require(range.isInclusive());
    translate(range.getFrom());
    translate(range.getTo());
    code.operator("range", 2);
  }

  private void translateBinary(BinaryExpression binary) {
    requireSameLine(binary);
    int operator = binary.getOperation().getType();
    if (operator == Types.ASSIGN || ASSIGNMENTS.containsKey(operator)) {
      translateAssignment(binary, operator);
      return;
    }
    require(ARITHMETIC.containsKey(operator) && !binary.isSafe());
    translate(binary.getLeftExpression());
    translate(binary.getRightExpression());
    code.operator(ARITHMETIC.get(operator), 2);
  }

  private void translateAssignment(BinaryExpression binary, int operator) {
    require(binary.getLeftExpression() instanceof VariableExpression);
    Variable variable = ((VariableExpression) binary.getLeftExpression()).getAccessedVariable();
    require(variables.isDeclared(variable));
    if (operator == Types.ASSIGN) {
      translate(binary.getRightExpression());
    } else {
      variables.load(variable);
      translate(binary.getRightExpression());
      code.operator(ASSIGNMENTS.get(operator), 2);
    }
    code.insn(Opcodes.DUP);
    variables.store(variable);
  }

  /** Translates the declaration of a variable. */
  void declare(DeclarationExpression declaration) {
    requireSameLine(declaration);
    require(!declaration.isMultipleAssignmentDeclaration());
    VariableExpression variable = declaration.getVariableExpression();
    require(variable.isDynamicTyped() && declaration.getAnnotations().isEmpty());
    Expression value = declaration.getRightExpression();
    if (value instanceof EmptyExpression) {
      code.insn(Opcodes.ACONST_NULL);
    } else {
      require(!(value instanceof ArrayExpression));
      translate(value);
    }
    variables.declare(variable);
  }

  /** Translates a block to an object that methods of lists can call. */
  void translateBlock(ClosureExpression closure) {
    List<Variable> captured = variables.usedBy(closure);
    int index = script.addBlock(closure, captured);
    code.newInstance(ScriptTranslator.BLOCK);
    code.load(0);
    code.number(index);
    code.number(parameterCount(closure));
    variables.loadCaptured(captured);
    code.construct(
        ScriptTranslator.BLOCK, "(L" + ScriptTranslator.BASE + ";II[Ljava/lang/Object;)V");
  }

  private static int parameterCount(ClosureExpression closure) {
    if (closure.getParameters() == null) {
      return 0;
    }
    return closure.getParameters().length == 0 ? -1 : closure.getParameters().length;
  }
}
