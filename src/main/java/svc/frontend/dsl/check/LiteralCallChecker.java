package svc.frontend.dsl.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import svc.frontend.dsl.call.ScriptVerbFinder;
import svc.frontend.dsl.call.VerbCall;
import svc.frontend.dsl.call.VerbSignature;
import svc.frontend.dsl.check.LiteralReader.LiteralCall;
import svc.model.error.SvcException;
import svc.verb.FrontEnd;
import svc.verb.execution.VerbRunner;

/**
 * Checks lines that contain one verb call with literal arguments, without Groovy's parser. Accepts
 * a line only if a check with Groovy's parser would report nothing.
 */
final class LiteralCallChecker implements Predicate<String> {
  /**
   * The maximum number of different literals in accepted lines; {@code MAX_NUMBERS} is that of
   * different numbers. The JVM limits the constants of a class and the code that creates its
   * numbers, and only Groovy's compiler finds a script that exceeds these limits.
   */
  private static final int MAX_LITERALS = 8_000;

  private static final int MAX_NUMBERS = 2_500;

  private final ScriptVerbFinder verbFinder;
  private final Set<String> literals = new HashSet<>();
  private int numberCount;

  LiteralCallChecker(ScriptVerbFinder verbFinder) {
    this.verbFinder = verbFinder;
  }

  /** Returns whether the accepted lines are certainly small enough to be compiled. */
  boolean isWithinLimits() {
    return literals.size() <= MAX_LITERALS && numberCount <= MAX_NUMBERS;
  }

  @Override
  public boolean test(String line) {
    List<String> found = new ArrayList<>();
    Optional<LiteralCall> call =
        isWithinLimits() ? LiteralReader.read(line, found) : Optional.empty();
    boolean isAccepted = call.isPresent() && isFreeOfProblems(call.get());
    if (isAccepted) {
      found.forEach(this::count);
    }
    return isAccepted;
  }

  private void count(String literal) {
    boolean isNumber = literal.startsWith("-") || Character.isDigit(literal.charAt(0));
    if (literals.add(literal) && isNumber) {
      numberCount++;
    }
  }

  private boolean isFreeOfProblems(LiteralCall call) {
    Optional<VerbSignature> verb = find(call.path());
    try {
      return verb.isPresent() && isFreeOfProblems(verb.get(), call);
    } catch (SvcException problem) {
      return false;
    }
  }

  private Optional<VerbSignature> find(List<String> path) {
    boolean isVerb =
        verbFinder.catalog().hasArea(path.get(0))
            && (path.size() == 2
                || path.size() == 3 && verbFinder.isGroup(path.subList(0, path.size() - 1)));
    return isVerb ? verbFinder.find(path) : Optional.empty();
  }

  private static boolean isFreeOfProblems(VerbSignature verb, LiteralCall call) {
    VerbCall checked = new VerbCall(verb);
    int count = call.positionals().size();
    checked.requireAtMost(count);
    for (int i = 0; i < Math.min(count, verb.positionals().size()); i++) {
      checked.putPositional(i, call.positionals());
    }
    call.named().forEach(checked::putNamed);
    return VerbRunner.checkInput(
            verb.verb(), new LinkedHashMap<>(checked.values()), false, FrontEnd.DSL)
        .isEmpty();
  }
}
