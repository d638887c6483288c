package svc.face.dsl;

import static svc.model.ErrorCode.FILE_INVALID;

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
import svc.model.SvcException;

/** What Groovy's compiler complains about, in the words of svc. */
final class Complaints {
  private static final String TOO_DEEP = " has an expression of too many parts to be compiled";
  private static final String TOO_LARGE = " has too many statements in one place to be compiled";
  private static final String NOTHING = "Nothing was run.";
  private static final String SPLIT =
      "Put parts of it into methods, or into scripts of their own that it includes.";

  private final Bundle bundle;

  Complaints(Bundle bundle) {
    this.bundle = bundle;
  }

  /** All of them as one error, a line each. */
  SvcException error(MultipleCompilationErrorsException e) {
    List<Problem> all = all(e);
    Problem first = all.get(0);
    SvcException error =
        FILE_INVALID
            .because(all.stream().map(Problem::told).collect(Collectors.joining("\n")))
            .hint(all.size() == 1 ? first.error().hint() : NOTHING)
            .with("script", first.script())
            .causedBy(e);
    return first.line() == 0
        ? error
        : error.with("line", first.line()).with("column", first.column());
  }

  /** Each by itself. */
  List<Problem> all(MultipleCompilationErrorsException e) {
    List<Problem> all = new ArrayList<>();
    for (Message message : e.getErrorCollector().getErrors()) {
      all.add(problem(message));
    }
    return all;
  }

  /** The compiler itself gave up. */
  static SvcException beyond(Source source, Throwable e) {
    if (String.valueOf(e).contains("org/apache/ivy") || String.valueOf(e).contains("GrabEngine")) {
      return FILE_INVALID
          .because(source.name() + " uses @Grab, but scripts cannot download libraries")
          .hint("Remove @Grab; docs/scripts.md lists the classes that scripts can use.")
          .with("script", source.name())
          .causedBy(e);
    }
    boolean deep = chain(e).anyMatch(StackOverflowError.class::isInstance);
    return FILE_INVALID
        .because(source.name() + (deep ? TOO_DEEP : " cannot be compiled: " + e))
        .hint(SPLIT)
        .with("script", source.name())
        .causedBy(e);
  }

  private static Stream<Throwable> chain(Throwable e) {
    return Stream.iterate(e, Objects::nonNull, Throwable::getCause);
  }

  private Problem problem(Message message) {
    String main = bundle.main().name();
    if (message instanceof SyntaxErrorMessage syntax) {
      SyntaxException at = syntax.getCause();
      return SyntaxAdvice.of(
          source(at.getSourceLocator()), at.getLine(), at.getStartColumn(), oneLine(at));
    }
    if (message instanceof ExceptionMessage thrown) {
      return new Problem(main, 0, 0, thrown(main, thrown.getCause()));
    }
    boolean simple = message instanceof SimpleMessage;
    String text = simple ? ((SimpleMessage) message).getMessage() : message.toString();
    return new Problem(main, 0, 0, told(text));
  }

  private static SvcException thrown(String main, Exception cause) {
    boolean large = cause.getClass().getSimpleName().endsWith("TooLargeException");
    return large ? FILE_INVALID.because(main + TOO_LARGE).hint(SPLIT) : told(String.valueOf(cause));
  }

  private static SvcException told(String what) {
    return FILE_INVALID.because(what).hint(NOTHING);
  }

  private Source source(String fileName) {
    return bundle.sources().stream()
        .filter(source -> source.fileName().equals(fileName))
        .findFirst()
        .orElse(bundle.main());
  }

  private static String oneLine(SyntaxException error) {
    return error.getOriginalMessage().strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
