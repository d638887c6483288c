package svc.frontend.dsl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.execution.InputProblem;
import svc.verb.execution.UnknownValuePlaceholder;
import svc.verb.execution.VerbRunner;

/**
 * Checks the arguments of verb calls in the same way as a run. Arguments whose values are only
 * known when the script runs are not checked.
 */
final class CallChecker {
  private final ConstantEvaluator literals;
  private final DeclaredNames names;
  private final ProblemCollector collector;

  CallChecker(ConstantEvaluator literals, DeclaredNames names, ProblemCollector collector) {
    this.literals = literals;
    this.names = names;
    this.collector = collector;
  }

  void check(VerbSignature verb, MethodCallExpression call) {
    new CheckedCall(verb, call).check();
  }

  private final class CheckedCall {
    private final VerbSignature verb;
    private final ASTNode methodNode;
    private final List<Expression> arguments;
    private final VerbCall call;
    private final Map<ArgumentDescriptor, List<Expression>> argumentNodes = new HashMap<>();

    /** True if the number of arguments is only known when the script runs, as in f(*list). */
    private boolean mayHaveMore;

    private boolean hasErrors;

    private CheckedCall(VerbSignature verb, MethodCallExpression call) {
      this.verb = verb;
      this.methodNode = call.getMethod();
      this.arguments =
          call.getArguments() instanceof TupleExpression all
              ? new ArrayList<>(all.getExpressions())
              : new ArrayList<>(List.of(call.getArguments()));
      this.call = new VerbCall(verb);
    }

    private void check() {
      takeMixBlock();
      MapExpression named =
          arguments.isEmpty() || !(arguments.get(0) instanceof MapExpression map) ? null : map;
      if (named != null) {
        arguments.remove(0);
      }
      checkPositionals(
          named == null && !arguments.isEmpty() && mayBeNamedArguments(arguments.get(0)));
      if (named != null) {
        named.getMapEntryExpressions().forEach(this::checkNamed);
      }
      reportProblems();
    }

    private void reportProblems() {
      Map<String, Object> values = new LinkedHashMap<>(call.values());
      for (InputProblem problem :
          VerbRunner.checkInput(verb.verb(), values, mayHaveMore || hasErrors, FrontEnd.DSL)) {
        collector.report(nodeOf(problem), problem.error());
      }
    }

    private ASTNode nodeOf(InputProblem problem) {
      List<Expression> nodes = argumentNodes.getOrDefault(problem.arg(), List.of());
      if (nodes.isEmpty()) {
        return methodNode;
      }
      Expression first = nodes.get(0);
      List<Expression> elements =
          problem.arg().repeatable() && nodes.size() == 1 && first instanceof ListExpression list
              ? list.getExpressions()
              : nodes;
      return problem.element() < elements.size() ? elements.get(problem.element()) : first;
    }

    private boolean attempt(ASTNode place, Runnable work) {
      boolean isValid = collector.attempt(place, work);
      hasErrors |= !isValid;
      return isValid;
    }

    /** Returns whether the first argument may be a map, whose entries are then named arguments. */
    private boolean mayBeNamedArguments(Expression first) {
      return literals.evaluate(first) instanceof UnknownValuePlaceholder
          && !(first instanceof GStringExpression);
    }

    private void checkPositionals(boolean mayStartWithMap) {
      boolean spread = arguments.stream().anyMatch(SpreadExpression.class::isInstance);
      mayHaveMore |= spread || mayStartWithMap;
      if (spread) {
        return;
      }
      int count = arguments.size() - (mayStartWithMap ? 1 : 0);
      attempt(surplusNode(count), () -> call.requireAtMost(count));
      if (!mayStartWithMap) {
        List<Expression> accepted =
            hasErrors ? arguments.subList(0, verb.positionals().size()) : arguments;
        List<Object> values = accepted.stream().map(literals::evaluate).toList();
        for (int i = 0; i < Math.min(count, verb.positionals().size()); i++) {
          checkPositional(i, values);
        }
      }
    }

    private ASTNode surplusNode(int count) {
      return count == 0 ? methodNode : arguments.get(arguments.size() - 1);
    }

    private void checkPositional(int index, List<Object> values) {
      boolean last = index == verb.positionals().size() - 1;
      argumentNodes.put(
          verb.positionals().get(index),
          arguments.subList(index, last ? values.size() : index + 1));
      attempt(arguments.get(index), () -> call.putPositional(index, values));
    }

    private void checkNamed(MapEntryExpression entry) {
      if (!(entry.getKeyExpression() instanceof ConstantExpression key)) {
        mayHaveMore = true;
        return;
      }
      String name = String.valueOf(key.getValue());
      Expression value = entry.getValueExpression();
      if (attempt(key, () -> argumentNodes.putIfAbsent(call.findArgument(name), List.of(value)))) {
        attempt(value, () -> call.putNamed(name, literals.evaluate(value)));
      }
    }

    /**
     * Removes a mix block from the end of the arguments, if there is one, and assigns its entries.
     */
    private void takeMixBlock() {
      Expression last = arguments.isEmpty() ? null : arguments.get(arguments.size() - 1);
      if (last instanceof ClosureExpression closure && verb.mixArgument().isPresent()) {
        arguments.remove(last);
        List<Expression> calls = new ArrayList<>();
        List<Object> entries = new ArrayList<>();
        for (Statement statement : ((BlockStatement) closure.getCode()).getStatements()) {
          MethodCallExpression part = partCall(statement);
          entries.add(part == null ? UnknownValuePlaceholder.INSTANCE : mixEntry(part));
          calls.add(part == null ? closure : part);
        }
        argumentNodes.put(verb.mixArgument().get(), calls);
        call.put(verb.mixArgument().get(), entries);
      }
    }

    private MethodCallExpression partCall(Statement statement) {
      return statement instanceof ExpressionStatement expression
              && expression.getExpression() instanceof MethodCallExpression part
              && part.isImplicitThis()
              && part.getMethodAsString() != null
              && MixBlock.isPartName(part.getMethodAsString())
              && !names.hasMethod(part.getMethodAsString())
          ? part
          : null;
    }

    private Object mixEntry(MethodCallExpression part) {
      Object[] values =
          part.getArguments() instanceof TupleExpression all
              ? all.getExpressions().stream().map(literals::evaluate).toArray()
              : new Object[] {UnknownValuePlaceholder.INSTANCE};
      Object[] entry = {UnknownValuePlaceholder.INSTANCE};
      if (Stream.of(values).allMatch(ConstantEvaluator::isKnown)) {
        collector.attempt(
            part, () -> entry[0] = MixBlock.formatEntry(part.getMethodAsString(), values));
      }
      return entry[0];
    }
  }
}
