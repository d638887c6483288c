package svc.session;

import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.error.Warning;

/**
 * The steps of an operation that writes more than once: what fails before anything is done is
 * thrown, what fails later is a warning, so that the report of what was done is not lost.
 */
public final class StepRunner {
  /** What every further step would fail with as well. */
  private static final Set<ErrorCode> GENERAL_ERRORS =
      EnumSet.of(
          ErrorCode.STORE_BUSY,
          ErrorCode.WRITE_FAILED,
          ErrorCode.CANCELLED,
          ErrorCode.HOST_ERROR,
          ErrorCode.HOST_UNREACHABLE,
          ErrorCode.HOST_TIMEOUT,
          ErrorCode.HOST_REFUSED);

  private final Set<Warning> warnings = new LinkedHashSet<>();
  private boolean hasWritten;
  private boolean hasFailedForGood;

  /** What is worth knowing about them, each once. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  public void addWarnings(Collection<Warning> more) {
    warnings.addAll(more);
  }

  /** A step that only reads; empty where it fails after others were done. */
  public <T> Optional<T> read(String where, Supplier<T> step) {
    return attempt(where, step, true);
  }

  /** A step that writes; empty where it fails, unless nothing was done and nothing can be. */
  public <T> Optional<T> write(String where, Supplier<T> step) {
    Optional<T> done = attempt(where, step, false);
    hasWritten |= done.isPresent();
    return done;
  }

  /**
   * A step that writes several things, all or none; where one of them is refused, each is tried
   * alone, so that it does not keep the others back. What failed is left out.
   */
  public <K, T> Map<K, T> writeAll(
      List<K> all, Function<K, String> where, Function<List<K>, List<T>> step) {
    Map<K, T> done = new LinkedHashMap<>();
    if (all.size() > 1 && !hasFailedForGood) {
      try {
        List<T> results = step.apply(all);
        hasWritten = true;
        all.forEach(one -> done.put(one, results.get(done.size())));
        return done;
      } catch (SvcException e) {
        if (GENERAL_ERRORS.contains(e.code())) {
          fail(where.apply(all.get(0)), e, false);
        }
      }
    }
    for (K one : all) {
      write(where.apply(one), () -> step.apply(List.of(one)).get(0))
          .ifPresent(result -> done.put(one, result));
    }
    return done;
  }

  private <T> Optional<T> attempt(String where, Supplier<T> step, boolean needed) {
    if (hasFailedForGood) {
      return Optional.empty();
    }
    try {
      return Optional.of(step.get());
    } catch (SvcException e) {
      fail(where, e, needed);
      return Optional.empty();
    }
  }

  private void fail(String where, SvcException e, boolean needed) {
    hasFailedForGood = GENERAL_ERRORS.contains(e.code());
    if (!hasWritten && (needed || hasFailedForGood)) {
      throw e;
    }
    warnings.add(Warning.fromError(e.withPrefix(where)));
  }
}
