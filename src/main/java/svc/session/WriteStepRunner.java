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
 * Runs the steps of an operation that writes more than once. After a write, the errors of later
 * steps become warnings, so that the result still reports what was written.
 */
public final class WriteStepRunner {
  /** The codes of errors that every further step would have, too. */
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
  private boolean hasGeneralError;

  /** Returns the warnings of the steps without duplicates. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  public void addWarnings(Collection<Warning> more) {
    warnings.addAll(more);
  }

  /**
   * Runs a step that only reads. If the step fails before any write, throws the error; if it fails
   * after a write, adds a warning and returns empty.
   *
   * @param where the text before the error message in the warning, such as the name of a track
   */
  public <T> Optional<T> read(String where, Supplier<T> step) {
    return attempt(where, step, true);
  }

  /**
   * Runs a step that writes. If the step fails, adds a warning and returns empty. Throws the error
   * instead if nothing was written yet and all further steps would fail with it.
   *
   * @param where the text before the error message in the warning, such as the name of a track
   */
  public <T> Optional<T> write(String where, Supplier<T> step) {
    Optional<T> done = attempt(where, step, false);
    hasWritten |= done.isPresent();
    return done;
  }

  /**
   * Runs a step that makes several writes at once, all or none. If it fails, runs it again for each
   * write separately. Returns the results of the writes that succeeded, by key.
   *
   * @param all the keys of the writes
   * @param where returns the text before the error message in the warning about a failed write
   * @param step makes the writes with the given keys and returns their results in the same order
   */
  public <K, T> Map<K, T> writeAll(
      List<K> all, Function<K, String> where, Function<List<K>, List<T>> step) {
    Map<K, T> done = new LinkedHashMap<>();
    if (all.size() > 1 && !hasGeneralError) {
      try {
        List<T> results = step.apply(all);
        hasWritten = true;
        all.forEach(key -> done.put(key, results.get(done.size())));
        return done;
      } catch (SvcException e) {
        if (GENERAL_ERRORS.contains(e.code())) {
          fail(where.apply(all.get(0)), e, false);
        }
      }
    }
    for (K key : all) {
      write(where.apply(key), () -> step.apply(List.of(key)).get(0))
          .ifPresent(result -> done.put(key, result));
    }
    return done;
  }

  private <T> Optional<T> attempt(String where, Supplier<T> step, boolean needed) {
    if (hasGeneralError) {
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
    hasGeneralError = GENERAL_ERRORS.contains(e.code());
    if (!hasWritten && (needed || hasGeneralError)) {
      throw e;
    }
    warnings.add(Warning.fromError(e.withPrefix(where)));
  }
}
