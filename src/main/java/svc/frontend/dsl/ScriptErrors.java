package svc.frontend.dsl;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.SCRIPT_FAILED;

import groovy.lang.Closure;
import groovy.lang.GroovySystem;
import groovy.lang.MetaClass;
import groovy.lang.MetaMethod;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import groovy.lang.ReadOnlyPropertyException;
import java.io.FileNotFoundException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerInvocationException;
import org.codehaus.groovy.runtime.powerassert.PowerAssertionError;
import svc.frontend.dsl.compile.NullAccessLocator;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.dsl.extension.NumberUnit;
import svc.json.RecordJsonMapping;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;

/** Converts exceptions that a script throws to errors with their position in the script. */
final class ScriptErrors {
  /**
   * Matches a level without the dot, such as -6dB, which Groovy reads as the number -6d and the
   * name B.
   */
  private static final Pattern UNIT_WITHOUT_DOT =
      Pattern.compile("(-?\\d+(?:\\.\\d+)?)(dB)\\b(?=[^'\"]*$)");

  /** Matches Groovy's message about values that cannot be compared, which contains class names. */
  private static final Pattern INCOMPARABLE =
      Pattern.compile("(?s)Cannot compare \\S+ with value '(.*)' and \\S+ with value '(.*)'");

  private static final Pattern FILE_AND_REASON = Pattern.compile("(?s)(.*) \\((.*)\\)");
  private static final Pattern NOT_A_NUMBER = Pattern.compile("For input string: (\".*\")");

  private final ScriptSource sourceOf;
  private final ScriptRunner runner;
  private final VerbCatalog catalog;

  ScriptErrors(ScriptSource source, ScriptRunner runner, VerbCatalog catalog) {
    this.sourceOf = source;
    this.runner = runner;
    this.catalog = catalog;
  }

  SvcException toError(Throwable thrown) {
    Throwable cause = unwrap(thrown);
    SvcException error =
        cause instanceof SvcException known
            ? known
            : describe(cause, lineOf(cause)).withCause(cause);
    if (error.details().keySet().containsAll(List.of("script", "line"))) {
      return error;
    }
    Optional<StackTraceElement> location = scriptFrame(cause);
    return location.isEmpty()
        ? error.withDetail("script", sourceOf.name())
        : error
            .withDetail("script", scriptName(location.get().getFileName()).orElseThrow())
            .withDetail("line", location.get().getLineNumber());
  }

  /** Removes the exceptions that Groovy and reflection have wrapped around an exception. */
  static Throwable unwrap(Throwable thrown) {
    boolean wrapper =
        thrown instanceof InvokerInvocationException
            || thrown instanceof InvocationTargetException
            || thrown instanceof UndeclaredThrowableException
            || thrown instanceof ExceptionInInitializerError;
    return wrapper && thrown.getCause() != null ? unwrap(thrown.getCause()) : thrown;
  }

  private Optional<StackTraceElement> scriptFrame(Throwable thrown) {
    return Stream.of(thrown.getStackTrace())
        .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
        .filter(frame -> scriptName(frame.getFileName()).isPresent())
        .findFirst();
  }

  private Optional<String> scriptName(String fileName) {
    return sourceOf.fileName().equals(fileName)
        ? Optional.of(sourceOf.name())
        : runner.findName(fileName);
  }

  /**
   * A line of a script.
   *
   * @param source null if the line does not belong to a known script
   * @param number counted from 1
   */
  private record ScriptLine(ScriptSource source, int number) {
    String text() {
      return source == null ? "" : source.text().lines().skip(number - 1L).findFirst().orElse("");
    }
  }

  private ScriptLine lineOf(Throwable cause) {
    return scriptFrame(cause)
        .map(frame -> new ScriptLine(sourceOf(frame.getFileName()), frame.getLineNumber()))
        .orElse(new ScriptLine(null, 0));
  }

  private ScriptSource sourceOf(String fileName) {
    return sourceOf.fileName().equals(fileName)
        ? sourceOf
        : runner.findSource(fileName).orElseThrow();
  }

  private SvcException describe(Throwable cause, ScriptLine line) {
    if (cause instanceof ReadOnlyPropertyException fixed && fixed.getType().isRecord()) {
      return ReadOnlyFieldError.create(fixed.getType(), fixed.getProperty(), line.text(), catalog);
    }
    if (cause instanceof MissingPropertyException missing) {
      return missingProperty(missing, line);
    }
    if (cause instanceof NullPointerException
        && NullAccessLocator.missingMember(cause.getMessage()) != null) {
      return nullReceiver(NullAccessLocator.missingMember(cause.getMessage()), line);
    }
    if (cause instanceof MissingMethodException missing) {
      return unknownMethod(missing);
    }
    if (cause instanceof PowerAssertionError) {
      return SCRIPT_FAILED.because(cause.getMessage().strip());
    }
    Matcher incomparable = INCOMPARABLE.matcher(String.valueOf(cause.getMessage()));
    if (incomparable.matches()) {
      return SCRIPT_FAILED
          .because("cannot compare " + incomparable.group(1) + " and " + incomparable.group(2))
          .hint("Compare values of the same kind and with the same unit.");
    }
    if (cause instanceof FileNotFoundException || cause instanceof FileSystemException) {
      return unreadableFile(cause);
    }
    if (cause instanceof NumberFormatException) {
      return notANumber(cause);
    }
    if (cause instanceof InterruptedException) {
      return CANCELLED
          .because("the script was stopped by Ctrl-C")
          .hint("Run the script again to complete it.");
    }
    if (cause instanceof StackOverflowError) {
      return SCRIPT_FAILED
          .because("calls are nested too deeply; a method may call itself without end")
          .hint("Check the methods that call themselves for a condition that ends the calls.");
    }
    String message = cause.getMessage() == null ? "" : ": " + cause.getMessage().strip();
    String first = (cause.getClass().getSimpleName() + message).lines().findFirst().orElseThrow();
    return SCRIPT_FAILED.because(first);
  }

  private static SvcException unreadableFile(Throwable cause) {
    String file =
        cause instanceof FileSystemException failed ? failed.getFile() : cause.getMessage();
    Matcher withReason = FILE_AND_REASON.matcher(String.valueOf(file));
    boolean isMissing =
        cause instanceof NoSuchFileException
            || withReason.matches() && withReason.group(2).startsWith("No such file");
    if (isMissing) {
      return SCRIPT_FAILED
          .because("there is no file " + (withReason.matches() ? withReason.group(1) : file))
          .hint(
              "Check the path; a relative path starts at the current folder, not at the folder of"
                  + " the script.");
    }
    String reason = withReason.matches() ? withReason.group(2) : cause.getClass().getSimpleName();
    return SCRIPT_FAILED
        .because(
            "cannot open " + (withReason.matches() ? withReason.group(1) : file) + ": " + reason)
        .hint("Check the path and the permissions of the file.");
  }

  private static SvcException notANumber(Throwable cause) {
    Matcher text = NOT_A_NUMBER.matcher(String.valueOf(cause.getMessage()));
    return SCRIPT_FAILED
        .because((text.find() ? text.group(1) : "the text") + " is not a number")
        .hint("Check a text before you convert it, as in args[0].isNumber().");
  }

  private static SvcException nullReceiver(String member, ScriptLine line) {
    String known =
        line.source() == null ? null : NullAccessLocator.find(line.source(), line.number(), member);
    String receiver = known == null || known.equals("null") ? "the value before ." + member : known;
    return SCRIPT_FAILED
        .because(receiver + " is null, so it has no " + member)
        .hint(
            "Write ?."
                + member
                + " if the value can be null, like the clip of an empty slot or the result of find.");
  }

  private SvcException missingProperty(MissingPropertyException missing, ScriptLine line) {
    String name = missing.getProperty();
    Matcher glued = UNIT_WITHOUT_DOT.matcher(line.text());
    if (glued.find()) {
      return SCRIPT_FAILED
          .because("a unit needs a dot before it, as in " + glued.group(1) + "." + glued.group(2))
          .hint("The units are " + String.join(", ", NumberUnit.allNames()) + ".");
    }
    if (isScript(missing.getType())) {
      return unknownVariable(name);
    }
    if (missing.getType() != null && missing.getType().isRecord()) {
      return fieldNames(missing.getType()).contains(name)
          ? ReadOnlyFieldError.create(missing.getType(), name, line.text(), catalog)
          : unknownField(missing.getType(), name, line.text());
    }
    if (missing.getType() != null && Number.class.isAssignableFrom(missing.getType())) {
      return unknownUnit(name);
    }
    if (missing.getType() != null && missing.getType().isEnum()) {
      return unknownConstant(missing.getType(), name);
    }
    return SCRIPT_FAILED.because(missing.getMessage().lines().findFirst().orElse(name));
  }

  private static boolean isScript(Class<?> type) {
    return type != null && SvcScript.class.isAssignableFrom(type);
  }

  /**
   * Returns a pattern that matches the access to an element of a list by its name, as in {@code
   * tracks['Bass']} or {@code tracks.Bass}.
   */
  private static Pattern lookupByName(String name) {
    String quoted = Pattern.quote(name);
    return Pattern.compile(
        "\\b(\\w+)\\s*\\[\\s*(?:'"
            + quoted
            + "'|\""
            + quoted
            + "\")\\s*]"
            + "|\\b(tracks|returns)\\s*\\??\\.\\s*['\"]?"
            + quoted
            + "\\b");
  }

  private SvcException unknownMethod(MissingMethodException missing) {
    List<String> types =
        Stream.of(missing.getArguments())
            .map(value -> value == null ? "null" : typeName(value.getClass()))
            .toList();
    String call = missing.getMethod() + "(" + String.join(", ", types) + ")";
    if (isScript(missing.getType())) {
      return SCRIPT_FAILED
          .because("there is no method " + call)
          .hint("Run `svc help` to see the verbs, or define the method with def.");
    }
    SvcException error =
        SCRIPT_FAILED.because("there is no method " + typeName(missing.getType()) + "." + call);
    return missing.getType().isRecord()
        ? error.hint("Its fields are " + String.join(", ", fieldNames(missing.getType())) + ".")
        : error.withCandidates(
            SimilarNames.find(missing.getMethod(), methodNames(missing.getType())));
  }

  /**
   * Returns the name of a class for messages. A block has the name "Closure", because the name of
   * its generated class means nothing to users.
   */
  private static String typeName(Class<?> type) {
    return Closure.class.isAssignableFrom(type) ? "Closure" : type.getSimpleName();
  }

  /**
   * Returns the error for a call of an unknown method. Suggests declared methods with similar
   * names.
   */
  public static SvcException unknownMethod(String name, Collection<String> declared) {
    return SCRIPT_FAILED
        .because("there is no method " + name)
        .hint("Run `svc help` to see the verbs, or define the method with def.")
        .withCandidates(SimilarNames.find(name, List.copyOf(declared)));
  }

  /** Returns the names of the methods of a class, including the methods that Groovy adds. */
  public static List<String> methodNames(Class<?> type) {
    MetaClass meta = GroovySystem.getMetaClassRegistry().getMetaClass(type);
    return Stream.concat(meta.getMethods().stream(), meta.getMetaMethods().stream())
        .map(MetaMethod::getName)
        .filter(name -> !name.contains("$"))
        .distinct()
        .toList();
  }

  private static List<String> fieldNames(Class<?> type) {
    return RecordJsonMapping.of(type).fields().stream()
        .map(field -> field.component().getName())
        .toList();
  }

  private SvcException unknownVariable(String name) {
    return unknownVariable(name, catalog);
  }

  /** Returns the error for a name that is neither a variable nor an area of verbs. */
  public static SvcException unknownVariable(String name, VerbCatalog catalog) {
    List<String> candidates =
        SimilarNames.find(name, catalog.areas().stream().map(VerbArea::name).toList());
    return candidates.isEmpty()
        ? SCRIPT_FAILED
            .because("there is no variable \"" + name + "\"")
            .hint("Declare the variable with def, or put the word in quotes if it is text.")
            .withCandidates(SimilarNames.find(name, PredefinedVariables.NAMES))
        : INVALID_ARGUMENT
            .because("there is no verb or area \"" + name + "\"")
            .withCandidates(candidates);
  }

  /** Returns the error for an unknown unit after a number. */
  public static SvcException unknownUnit(String name) {
    return SCRIPT_FAILED
        .because("there is no unit \"" + name + "\"")
        .hint("The units are " + String.join(", ", NumberUnit.allNames()) + ", as in -6.dB.")
        .withCandidates(SimilarNames.find(name, NumberUnit.allNames()));
  }

  /** Returns the error for an unknown constant of an enum. */
  public static SvcException unknownConstant(Class<?> type, String name) {
    List<String> known =
        Stream.of(type.getEnumConstants()).map(constant -> ((Enum<?>) constant).name()).toList();
    return SCRIPT_FAILED
        .because("there is no " + type.getSimpleName() + "." + name)
        .hint("The constants are " + String.join(", ", known) + ".")
        .withCandidates(SimilarNames.find(name, known));
  }

  private static SvcException unknownField(Class<?> type, String name, String line) {
    List<String> known = fieldNames(type);
    Matcher lookup = lookupByName(name).matcher(line);
    if (known.contains("name") && lookup.find()) {
      String list = lookup.group(1) == null ? lookup.group(2) : lookup.group(1);
      String find = list + ".find { it.name == '" + name + "' }";
      return SCRIPT_FAILED
          .because(list + " is a list, so it has no element \"" + name + "\"")
          .hint(
              list.equals("tracks")
                  ? "Write mix.track('" + name + "') or " + find + "."
                  : "Write " + find + ".");
    }
    return SCRIPT_FAILED
        .because("a " + type.getSimpleName() + " has no field \"" + name + "\"")
        .hint("Its fields are " + String.join(", ", known) + ".")
        .withCandidates(SimilarNames.find(name, known));
  }
}
