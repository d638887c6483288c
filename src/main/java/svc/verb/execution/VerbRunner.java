package svc.verb.execution;

import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;
import static svc.model.error.ErrorCode.OUT_OF_MEMORY;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.host.CachedReadScope;
import svc.json.RecordJsonConverter;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ArgumentNameRenderer;
import svc.verb.FrontEnd;
import svc.verb.ResultWarnings;
import svc.verb.Verb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.binding.VerbInvocation;
import svc.verb.result.DryRunResult;
import svc.verb.result.HasPictureFile;
import svc.verb.result.PictureWriter;
import svc.verb.result.RequestedPicture;

/** Runs verbs for the front ends: binds the input, runs the verb, and sanitizes the result. */
public final class VerbRunner {
  private VerbRunner() {}

  /**
   * Runs a verb and returns its result. Every failure is thrown as {@link SvcException}.
   *
   * @param given the input values, by the names of the verb's record components
   */
  public static Record run(
      VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd, Session session) {
    return run(verb, given, frontEnd, session, () -> null);
  }

  /**
   * Runs a verb for a front end that can write pictures.
   *
   * @param pictures supplies the picture writer; used only if the call requests a picture
   */
  public static Record run(
      VerbDescriptor verb,
      Map<String, ?> given,
      FrontEnd frontEnd,
      Session session,
      Supplier<PictureWriter> pictures) {
    return runRendered(
        verb,
        frontEnd,
        () -> {
          VerbInvocation invocation = VerbInvocation.of(verb, given, frontEnd);
          RequestedPicture picture = requestedPicture(invocation.bound(), pictures);
          CachedReadScope reading = session.invoke();
          try (reading) {
            session.writes().repair();
            Record result =
                invocation.isDryRun()
                    ? DryRunRunner.run(invocation, picture, session)
                    : run(invocation, picture, session);
            if (frontEnd == FrontEnd.MCP) {
              for (Warning warning : WholeNumberPositions.warningsAbout(verb, given, session)) {
                result = ResultWarnings.addWarning(result, warning);
              }
            }
            return new ResultSanitizer(verb, frontEnd).sanitize(result);
          }
        });
  }

  /**
   * Returns whether a call may replace or delete something without returning it in the result.
   * Throws the error of {@link #run} for invalid input.
   */
  public static boolean mayDestroy(VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    return runRendered(
        verb,
        frontEnd,
        () -> {
          VerbInvocation call = VerbInvocation.of(verb, given, frontEnd);
          return verb.effect() == VerbEffect.DESTROYS
              && !call.isReadOnly()
              && call.bound().mayDestroy();
        });
  }

  /**
   * Returns the changes that a call would make. Throws the error with which {@link #run} would
   * fail.
   */
  public static ExpectedChanges preview(
      VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd, Session session) {
    return runRendered(
        verb,
        frontEnd,
        () -> {
          VerbInvocation invocation = VerbInvocation.of(verb, given, frontEnd);
          session.writes().repair();
          DryRunResult result = DryRunRunner.run(invocation, null, session);
          return new ExpectedChanges(
              result.describeChanges(), String.join("\n", result.describeLosses()));
        });
  }

  /**
   * Runs work for a verb. Throws every failure as {@link SvcException}. In its texts, the arguments
   * have their names on the front end.
   */
  private static <T> T runRendered(VerbDescriptor verb, FrontEnd frontEnd, Supplier<T> work) {
    try {
      return work.get();
    } catch (SvcException e) {
      throw renderError(verb, frontEnd, e);
    } catch (RuntimeException e) {
      throw INTERNAL.because(verb.name() + " failed: " + e).withCause(e);
    } catch (OutOfMemoryError e) {
      throw renderError(verb, frontEnd, outOfMemoryError(e));
    }
  }

  private static SvcException outOfMemoryError(OutOfMemoryError e) {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return OUT_OF_MEMORY
        .because("svc needs more memory than the " + megabytes + " MB that Java may use")
        .withCause(e);
  }

  /** Returns the picture that a call requests, null for none. */
  private static RequestedPicture requestedPicture(Verb<?> call, Supplier<PictureWriter> pictures) {
    return call instanceof HasPictureFile request && request.plot() != null
        ? new RequestedPicture(request.plot(), pictures.get())
        : null;
  }

  /**
   * Runs a call and returns the verb's result without removing unsafe characters.
   *
   * @param picture the picture to add to the result, null for none
   */
  static Record run(VerbInvocation invocation, RequestedPicture picture, Session session) {
    CachedReadScope reading = session.invoke();
    try (reading) {
      Record result =
          invocation.writes()
              ? new JournalingVerbRunner(invocation, session).run(invocation.bound())
              : addReadWarnings(invocation.bound().run(session), session);
      return picture == null
          ? result
          : picture.addedTo(result, invocation.verb().effect() != VerbEffect.READS, session);
    }
  }

  /**
   * Adds the host's warnings to a result. If the result has no component for them, they remain in
   * the session for the front end.
   */
  private static Record addReadWarnings(Record result, Session session) {
    Record complete = result;
    if (ResultWarnings.hasWarnings(result)) {
      for (Warning warning : session.writes().takeWarnings()) {
        complete = ResultWarnings.addWarning(complete, warning);
      }
    }
    return complete;
  }

  /**
   * Returns whether a call changes neither the set nor any file. Returns true for every dry run,
   * and false for a call without a required argument. Throws the error of {@link #run} for other
   * invalid input.
   */
  public static boolean isReadOnly(VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    try {
      return verb.effect() == VerbEffect.READS
          || VerbInvocation.of(verb, given, frontEnd).isReadOnly();
    } catch (SvcException e) {
      if (e.code() == MISSING_ARGUMENT) {
        return false;
      }
      throw renderError(verb, frontEnd, e);
    }
  }

  /**
   * Returns the problems with the input of a verb without running the verb.
   *
   * @param given the input values, by the names of the verb's record components; {@link
   *     UnknownValuePlaceholder} for values and list elements that are only known when a script
   *     runs
   * @param open whether the call may have further arguments, which are not in {@code given}; a
   *     missing argument is then not a problem
   */
  public static List<InputProblem> checkInput(
      VerbDescriptor verb, Map<String, ?> given, boolean open, FrontEnd frontEnd) {
    return InputChecker.check(verb, given, open, frontEnd);
  }

  /**
   * Returns a part of a result without invisible and control characters. The part must not contain
   * warnings.
   */
  @SuppressWarnings("unchecked")
  public static <R extends Record> R sanitize(R part) {
    return (R) new ResultSanitizer(null, null).sanitize(part);
  }

  /** Returns an error with the name of the verb and the names of the arguments on the front end. */
  static SvcException renderError(VerbDescriptor verb, FrontEnd frontEnd, SvcException error) {
    // Hints list names of the set, which must not look like further lines of svc.
    String hint =
        TextSanitizer.sanitizeLine(error.hint())
            .replace("`svc help VERB`", "`svc help " + verb.name() + "`");
    return new ArgumentNameRenderer(verb, frontEnd).render(error.hint(hint));
  }

  /**
   * Returns a copy of a result with more warnings. Returns the result itself if its type has no
   * component for warnings.
   */
  public static Record addWarnings(
      VerbDescriptor verb, Record result, FrontEnd frontEnd, List<Warning> warnings) {
    Record complete = result;
    for (Warning warning : warnings) {
      complete = ResultWarnings.addWarning(complete, warning);
    }
    return complete == result ? result : new ResultSanitizer(verb, frontEnd).sanitize(complete);
  }

  /** Converts a result to JSON values, which are the same on every front end. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> toMap(Record result) {
    return (Map<String, Object>) RecordJsonConverter.toDisplayTree(result);
  }

  /** Converts an error to JSON values, which are the same on every front end. */
  public static Map<String, Object> toMap(SvcException error) {
    return Map.of("error", ErrorSerializer.toMap(error));
  }
}
