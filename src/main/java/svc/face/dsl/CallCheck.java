package svc.face.dsl;

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
import svc.verb.ArgSpec;
import svc.verb.Face;
import svc.verb.Fault;
import svc.verb.Gate;
import svc.verb.Unsure;

/** Looks at calls of verbs as running would, with the values that are known. */
final class CallCheck {
  private final Literals literals;
  private final OwnNames names;
  private final Finder finder;

  CallCheck(Literals literals, OwnNames names, Finder finder) {
    this.literals = literals;
    this.names = names;
    this.finder = finder;
  }

  void check(Spoken verb, MethodCallExpression call) {
    new One(verb, call).check();
  }

  /** One call. */
  private final class One {
    private final Spoken verb;
    private final ASTNode method;
    private final List<Expression> given;
    private final Call call;
    private final Map<ArgSpec, List<Expression>> places = new HashMap<>();

    /** Whether more may be given than is seen. */
    private boolean open;

    private boolean wrong;

    private One(Spoken verb, MethodCallExpression call) {
      this.verb = verb;
      this.method = call.getMethod();
      this.given =
          call.getArguments() instanceof TupleExpression all
              ? new ArrayList<>(all.getExpressions())
              : new ArrayList<>(List.of(call.getArguments()));
      this.call = new Call(verb);
    }

    private void check() {
      block();
      MapExpression named =
          given.isEmpty() || !(given.get(0) instanceof MapExpression map) ? null : map;
      if (named != null) {
        given.remove(0);
      }
      positionals(named == null && !given.isEmpty() && mayBeMap(given.get(0)));
      if (named != null) {
        named.getMapEntryExpressions().forEach(this::named);
      }
      faults();
    }

    private void faults() {
      Map<String, Object> values = new LinkedHashMap<>(call.values());
      for (Fault fault : Gate.faults(verb.verb(), values, open || wrong, Face.DSL)) {
        finder.add(place(fault), fault.error());
      }
    }

    private ASTNode place(Fault fault) {
      List<Expression> there = places.getOrDefault(fault.arg(), List.of());
      if (there.isEmpty()) {
        return method;
      }
      Expression first = there.get(0);
      List<Expression> elements =
          fault.arg().repeatable() && there.size() == 1 && first instanceof ListExpression list
              ? list.getExpressions()
              : there;
      return fault.element() < elements.size() ? elements.get(fault.element()) : first;
    }

    private boolean attempt(ASTNode place, Runnable work) {
      boolean right = finder.attempt(place, work);
      wrong |= !right;
      return right;
    }

    /** A first argument without a name that turns out to be a map has the named ones. */
    private boolean mayBeMap(Expression first) {
      return literals.of(first) instanceof Unsure && !(first instanceof GStringExpression);
    }

    private void positionals(boolean mapInFront) {
      boolean spread = given.stream().anyMatch(SpreadExpression.class::isInstance);
      open |= spread || mapInFront;
      if (spread) {
        return;
      }
      int many = given.size() - (mapInFront ? 1 : 0);
      attempt(method(many), () -> call.count(many));
      if (!mapInFront) {
        List<Expression> taken = wrong ? given.subList(0, verb.positionals().size()) : given;
        List<Object> values = taken.stream().map(literals::of).toList();
        for (int i = 0; i < Math.min(many, verb.positionals().size()); i++) {
          positional(i, values);
        }
      }
    }

    private ASTNode method(int unnamed) {
      return unnamed == 0 ? method : given.get(given.size() - 1);
    }

    private void positional(int index, List<Object> values) {
      boolean last = index == verb.positionals().size() - 1;
      places.put(
          verb.positionals().get(index), given.subList(index, last ? values.size() : index + 1));
      attempt(given.get(index), () -> call.positional(index, values));
    }

    private void named(MapEntryExpression entry) {
      if (!(entry.getKeyExpression() instanceof ConstantExpression key)) {
        open = true;
        return;
      }
      String name = String.valueOf(key.getValue());
      Expression value = entry.getValueExpression();
      if (attempt(key, () -> places.putIfAbsent(call.argument(name), List.of(value)))) {
        attempt(value, () -> call.named(name, literals.of(value)));
      }
    }

    /** A block at the end with a call for each part, where the verb takes one. */
    private void block() {
      Expression last = given.isEmpty() ? null : given.get(given.size() - 1);
      if (last instanceof ClosureExpression closure && verb.mixed().isPresent()) {
        given.remove(last);
        List<Expression> calls = new ArrayList<>();
        List<Object> entries = new ArrayList<>();
        for (Statement statement : ((BlockStatement) closure.getCode()).getStatements()) {
          MethodCallExpression part = part(statement);
          entries.add(part == null ? Unsure.VALUE : entry(part));
          calls.add(part == null ? closure : part);
        }
        places.put(verb.mixed().get(), calls);
        call.put(verb.mixed().get(), entries);
      }
    }

    private MethodCallExpression part(Statement statement) {
      return statement instanceof ExpressionStatement one
              && one.getExpression() instanceof MethodCallExpression part
              && part.isImplicitThis()
              && part.getMethodAsString() != null
              && MixBlock.isPart(part.getMethodAsString())
              && !names.hasMethod(part.getMethodAsString())
          ? part
          : null;
    }

    private Object entry(MethodCallExpression part) {
      Object[] values =
          part.getArguments() instanceof TupleExpression all
              ? all.getExpressions().stream().map(literals::of).toArray()
              : new Object[] {Unsure.VALUE};
      Object[] entry = {Unsure.VALUE};
      if (Stream.of(values).allMatch(Literals::isKnown)) {
        finder.attempt(part, () -> entry[0] = MixBlock.entry(part.getMethodAsString(), values));
      }
      return entry[0];
    }
  }
}
