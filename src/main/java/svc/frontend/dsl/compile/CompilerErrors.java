package svc.frontend.dsl.compile;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.messages.ExceptionMessage;
import org.codehaus.groovy.control.messages.Message;
import org.codehaus.groovy.control.messages.SimpleMessage;
import org.codehaus.groovy.control.messages.SyntaxErrorMessage;
import org.codehaus.groovy.syntax.SyntaxException;
import svc.model.error.SvcException;

/** Converts the error messages of Groovy's compiler to errors of svc. */
public final class CompilerErrors {
  private static final String TOO_DEEP =
      " contains an expression that is too deeply nested to compile";
  private static final String TOO_LARGE =
      " contains a method or a block that is too large to compile";
  private static final String NOTHING_RUN =
      "Nothing was run. Correct the script, then run it again.";
  private static final String SPLIT_HINT =
      "Move parts of the script to methods, or to scripts that it includes.";

  private final ScriptSourceSet sourceSet;

  public CompilerErrors(ScriptSourceSet sourceSet) {
    this.sourceSet = sourceSet;
  }

  /**
   * Returns one error for all messages. It contains a line for each message, and the position of
   * the first.
   */
  SvcException toError(MultipleCompilationErrorsException e) {
    List<ScriptProblem> all = toProblems(e);
    ScriptProblem first = all.get(0);
    SvcException error =
        FILE_INVALID
            .because(all.stream().map(ScriptProblem::format).collect(Collectors.joining("\n")))
            .hint(all.size() == 1 ? first.error().hint() : NOTHING_RUN)
            .withDetail("script", first.script())
            .withCause(e);
    return first.line() == 0
        ? error
        : error.withDetail("line", first.line()).withDetail("column", first.column());
  }

  /** Returns a problem for each message. */
  public List<ScriptProblem> toProblems(MultipleCompilationErrorsException e) {
    List<ScriptProblem> all = new ArrayList<>();
    for (Message message : e.getErrorCollector().getErrors()) {
      all.add(toProblem(message));
    }
    return all;
  }

  /** Returns the error for an exception that the compiler threw instead of reporting a message. */
  public static SvcException compilerFailure(ScriptSource source, Throwable e) {
    boolean deep = causes(e).anyMatch(StackOverflowError.class::isInstance);
    return FILE_INVALID
        .because(source.name() + (deep ? TOO_DEEP : " cannot be compiled: " + e))
        .hint(SPLIT_HINT)
        .withDetail("script", source.name())
        .withCause(e);
  }

  private static Stream<Throwable> causes(Throwable e) {
    return Stream.iterate(e, Objects::nonNull, Throwable::getCause);
  }

  private ScriptProblem toProblem(Message message) {
    String main = sourceSet.main().name();
    if (message instanceof SyntaxErrorMessage syntax) {
      SyntaxException at = syntax.getCause();
      if (at instanceof ScriptSyntaxException own) {
        String script = sourceOf(at.getSourceLocator()).name();
        return new ScriptProblem(script, at.getLine(), at.getStartColumn(), own.error());
      }
      return SyntaxErrorHints.toProblem(
          sourceOf(at.getSourceLocator()), at.getLine(), at.getStartColumn(), oneLine(at));
    }
    if (message instanceof ExceptionMessage thrown) {
      return new ScriptProblem(main, 0, 0, compilationError(main, thrown.getCause()));
    }
    boolean simple = message instanceof SimpleMessage;
    String text = simple ? ((SimpleMessage) message).getMessage() : message.toString();
    return new ScriptProblem(main, 0, 0, notRunError(text));
  }

  private static SvcException compilationError(String main, Exception cause) {
    boolean large = cause.getClass().getSimpleName().endsWith("TooLargeException");
    return large
        ? FILE_INVALID.because(main + TOO_LARGE).hint(SPLIT_HINT)
        : notRunError(String.valueOf(cause));
  }

  private static SvcException notRunError(String message) {
    return FILE_INVALID.because(message).hint(NOTHING_RUN);
  }

  private ScriptSource sourceOf(String fileName) {
    return sourceSet.sources().stream()
        .filter(source -> source.fileName().equals(fileName))
        .findFirst()
        .orElse(sourceSet.main());
  }

  private static String oneLine(SyntaxException error) {
    return error.getOriginalMessage().strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
