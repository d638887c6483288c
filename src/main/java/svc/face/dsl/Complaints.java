package svc.face.dsl;

import static svc.model.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.messages.ExceptionMessage;
import org.codehaus.groovy.control.messages.Message;
import org.codehaus.groovy.control.messages.SimpleMessage;
import org.codehaus.groovy.control.messages.SyntaxErrorMessage;
import org.codehaus.groovy.syntax.SyntaxException;
import svc.model.SvcException;

/** What Groovy's compiler complains about, in the words of svc. */
final class Complaints {
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
            .hint("Nothing was run.")
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
    return FILE_INVALID
        .because(source.name() + " cannot be compiled: " + e)
        .hint("Split it into smaller pieces.")
        .with("script", source.name())
        .causedBy(e);
  }

  private Problem problem(Message message) {
    String main = bundle.main().name();
    if (message instanceof SyntaxErrorMessage syntax) {
      SyntaxException at = syntax.getCause();
      return new Problem(
          name(at.getSourceLocator()), at.getLine(), at.getStartColumn(), told(oneLine(at)));
    }
    if (message instanceof ExceptionMessage thrown) {
      return new Problem(main, 0, 0, told(String.valueOf(thrown.getCause())));
    }
    boolean simple = message instanceof SimpleMessage;
    String text = simple ? ((SimpleMessage) message).getMessage() : message.toString();
    return new Problem(main, 0, 0, told(text));
  }

  private static SvcException told(String what) {
    return FILE_INVALID.because(what).hint("Nothing was run.");
  }

  private String name(String fileName) {
    return bundle.sources().stream()
        .filter(source -> source.fileName().equals(fileName))
        .map(Source::name)
        .findFirst()
        .orElse(bundle.main().name());
  }

  private static String oneLine(SyntaxException error) {
    return error.getOriginalMessage().strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
