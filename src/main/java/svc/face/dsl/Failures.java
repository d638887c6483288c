package svc.face.dsl;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.SCRIPT_FAILED;

import groovy.lang.GroovySystem;
import groovy.lang.MetaClass;
import groovy.lang.MetaMethod;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import groovy.lang.ReadOnlyPropertyException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerInvocationException;
import org.codehaus.groovy.runtime.powerassert.PowerAssertionError;
import svc.json.Shape;
import svc.model.SvcException;
import svc.music.Nearest;
import svc.verb.Area;
import svc.verb.Catalog;

/** Whatever a script throws, as the one error that faces show, with the place in the script. */
final class Failures {
  /** A number and a unit that Groovy reads as two words: -6dB is -6d and B. */
  private static final Pattern GLUED = Pattern.compile("(-?\\d+(?:\\.\\d+)?)(dB)\\b(?=[^'\"]*$)");

  private final Source source;
  private final Inclusions inclusions;
  private final Catalog catalog;

  Failures(Source source, Inclusions inclusions, Catalog catalog) {
    this.source = source;
    this.inclusions = inclusions;
    this.catalog = catalog;
  }

  SvcException of(Throwable thrown) {
    Throwable cause = unwrapped(thrown);
    SvcException error =
        cause instanceof SvcException own ? own : described(cause, at(cause)).causedBy(cause);
    if (error.details().keySet().containsAll(List.of("script", "line"))) {
      return error;
    }
    Optional<StackTraceElement> place = place(cause);
    return place.isEmpty()
        ? error.with("script", source.name())
        : error
            .with("script", name(place.get().getFileName()).orElseThrow())
            .with("line", place.get().getLineNumber());
  }

  /** What was thrown, without what Groovy and reflection wrap around it. */
  static Throwable unwrapped(Throwable thrown) {
    boolean wrapper =
        thrown instanceof InvokerInvocationException
            || thrown instanceof InvocationTargetException
            || thrown instanceof UndeclaredThrowableException
            || thrown instanceof ExceptionInInitializerError;
    return wrapper && thrown.getCause() != null ? unwrapped(thrown.getCause()) : thrown;
  }

  private Optional<StackTraceElement> place(Throwable thrown) {
    return Stream.of(thrown.getStackTrace())
        .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
        .filter(frame -> name(frame.getFileName()).isPresent())
        .findFirst();
  }

  private Optional<String> name(String fileName) {
    return source.fileName().equals(fileName)
        ? Optional.of(source.name())
        : inclusions.name(fileName);
  }

  /**
   * A line of a script.
   *
   * @param source null if it is not known
   */
  private record Line(Source source, int number) {
    String text() {
      return source == null ? "" : source.text().lines().skip(number - 1L).findFirst().orElse("");
    }
  }

  private Line at(Throwable cause) {
    return place(cause)
        .map(frame -> new Line(source(frame.getFileName()), frame.getLineNumber()))
        .orElse(new Line(null, 0));
  }

  private Source source(String fileName) {
    return source.fileName().equals(fileName) ? source : inclusions.source(fileName).orElseThrow();
  }

  private SvcException described(Throwable cause, Line line) {
    if (cause instanceof ReadOnlyPropertyException fixed && fixed.getType().isRecord()) {
      return ReadOnlyFields.error(fixed.getType(), fixed.getProperty(), line.text(), catalog);
    }
    if (cause instanceof MissingPropertyException missing) {
      return missing(missing, line);
    }
    if (cause instanceof NullPointerException && NullReceiver.member(cause.getMessage()) != null) {
      return ofNull(NullReceiver.member(cause.getMessage()), line);
    }
    if (cause instanceof MissingMethodException missing) {
      return method(missing);
    }
    if (cause instanceof PowerAssertionError) {
      return SCRIPT_FAILED.because(cause.getMessage().strip());
    }
    if (cause instanceof InterruptedException) {
      return CANCELLED.because("stopped").hint("Ctrl-C stopped it.");
    }
    if (cause instanceof StackOverflowError) {
      return SCRIPT_FAILED.because("the script calls itself too deeply");
    }
    String what = cause.getMessage() == null ? "" : ": " + cause.getMessage().strip();
    String first = (cause.getClass().getSimpleName() + what).lines().findFirst().orElseThrow();
    return SCRIPT_FAILED.because(first);
  }

  private static SvcException ofNull(String member, Line line) {
    String known =
        line.source() == null ? null : NullReceiver.in(line.source(), line.number(), member);
    String receiver = known == null || known.equals("null") ? "the value before ." + member : known;
    return SCRIPT_FAILED
        .because(receiver + " is null, so it has no " + member)
        .hint(
            "Write ?."
                + member
                + " if it can be null, as the clip of an empty slot and the result of find are.");
  }

  private SvcException missing(MissingPropertyException missing, Line line) {
    String name = missing.getProperty();
    Matcher glued = GLUED.matcher(line.text());
    if (glued.find()) {
      return SCRIPT_FAILED
          .because("a unit needs a dot before it, as in " + glued.group(1) + "." + glued.group(2))
          .hint("The units are " + String.join(", ", Units.NAMES) + ".");
    }
    if (isScript(missing.getType())) {
      return variable(name);
    }
    if (missing.getType() != null && missing.getType().isRecord()) {
      return field(missing.getType(), name);
    }
    if (missing.getType() != null && Number.class.isAssignableFrom(missing.getType())) {
      return unit(name);
    }
    if (missing.getType() != null && missing.getType().isEnum()) {
      return constant(missing.getType(), name);
    }
    return SCRIPT_FAILED.because(missing.getMessage().lines().findFirst().orElse(name));
  }

  private static boolean isScript(Class<?> type) {
    return type != null && SvcScript.class.isAssignableFrom(type);
  }

  private SvcException method(MissingMethodException missing) {
    List<String> types =
        Stream.of(missing.getArguments())
            .map(value -> value == null ? "null" : value.getClass().getSimpleName())
            .toList();
    String call = missing.getMethod() + "(" + String.join(", ", types) + ")";
    if (isScript(missing.getType())) {
      return SCRIPT_FAILED.because("there is no method " + call);
    }
    SvcException error =
        SCRIPT_FAILED.because(
            "there is no method " + missing.getType().getSimpleName() + "." + call);
    return missing.getType().isRecord()
        ? error.hint("It has the fields " + String.join(", ", fields(missing.getType())) + ".")
        : error.near(Nearest.to(missing.getMethod(), methods(missing.getType())));
  }

  /** The error for a call of a method that no script declares. */
  static SvcException method(String name, Collection<String> declared) {
    return SCRIPT_FAILED
        .because("there is no method " + name)
        .near(Nearest.to(name, List.copyOf(declared)));
  }

  /** The names of a class's methods, those that Groovy adds among them. */
  static List<String> methods(Class<?> type) {
    MetaClass meta = GroovySystem.getMetaClassRegistry().getMetaClass(type);
    return Stream.concat(meta.getMethods().stream(), meta.getMetaMethods().stream())
        .map(MetaMethod::getName)
        .filter(name -> !name.contains("$"))
        .distinct()
        .toList();
  }

  private static List<String> fields(Class<?> type) {
    return Shape.of(type).fields().stream().map(field -> field.component().getName()).toList();
  }

  private SvcException variable(String name) {
    return variable(name, catalog);
  }

  /** The error for a name that nothing has. */
  static SvcException variable(String name, Catalog catalog) {
    List<String> near = Nearest.to(name, catalog.areas().stream().map(Area::name).toList());
    return near.isEmpty()
        ? SCRIPT_FAILED
            .because("there is no variable \"" + name + "\"")
            .hint("Declare it with def, or quote it if it is a text.")
            .near(Nearest.to(name, Scope.WORDS))
        : INVALID_ARGUMENT.because("there are no verbs \"" + name + "\"").near(near);
  }

  /** The error for a unit that numbers do not have. */
  static SvcException unit(String name) {
    return SCRIPT_FAILED
        .because("there is no unit \"" + name + "\"")
        .hint("The units are " + String.join(", ", Units.NAMES) + ", as in -6.dB.")
        .near(Nearest.to(name, Units.NAMES));
  }

  /** The error for a constant that an enum does not have. */
  static SvcException constant(Class<?> type, String name) {
    List<String> known =
        Stream.of(type.getEnumConstants()).map(one -> ((Enum<?>) one).name()).toList();
    return SCRIPT_FAILED
        .because("there is no " + type.getSimpleName() + "." + name)
        .hint("There are " + String.join(", ", known) + ".")
        .near(Nearest.to(name, known));
  }

  private static SvcException field(Class<?> type, String name) {
    List<String> known = fields(type);
    return SCRIPT_FAILED
        .because("a " + type.getSimpleName() + " has no field \"" + name + "\"")
        .hint("It has " + String.join(", ", known) + ".")
        .near(Nearest.to(name, known));
  }
}
