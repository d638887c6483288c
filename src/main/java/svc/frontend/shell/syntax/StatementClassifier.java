package svc.frontend.shell.syntax;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.lexer.GroovyLexer;

/** Decides whether a statement is a command or Groovy, from its first words. */
public final class StatementClassifier {
  /** The kinds of statements. */
  public enum StatementKind {
    NOTHING,
    /** A verb or a built-in command, as on the command line. */
    COMMAND,
    /** A command that exists only in the shell, such as exit. */
    SHELL,
    GROOVY,
    /** Text that is neither a known command nor Groovy. */
    NEITHER
  }

  private static final Pattern START = Pattern.compile("(?s)([A-Za-z_$][\\w$]*)(-[\\w-]*)?(.*)");

  /**
   * Matches two words such as "Track list". Groovy would read them as the declaration of a
   * variable.
   */
  private static final Pattern TWO_NAMES =
      Pattern.compile("[A-Z][A-Za-z]*\\s+[A-Za-z_]\\w*(?:\\s+-.*)?");

  /** Matches text that can follow a name only in Groovy, such as an operator. */
  private static final Pattern OPERATOR =
      Pattern.compile(
          "(?s)\\S.*|\\s+(?:[={?<>&|^,;:)}\\]]|[-+*%/]=|[-+*%/]\\s|->|(?:as|in|instanceof)\\b).*");

  /** The methods and variables of every script. */
  private static final Set<String> SCRIPT_NAMES =
      Set.of(
          "args",
          "evaluate",
          "include",
          "out",
          "print",
          "printf",
          "println",
          "returns",
          "sleep",
          "tracks");

  /** The Groovy keywords with which a statement cannot begin, such as in. */
  private static final Set<String> INNER_KEYWORDS =
      Set.of("as", "case", "default", "extends", "implements", "in", "instanceof", "throws");

  private final Collection<String> commands;
  private final Collection<String> shellCommands;
  private final Supplier<Collection<String>> variables;

  /**
   * Creates a classifier.
   *
   * @param commands the first words of verbs and of other commands of the command line, such as
   *     help
   * @param words the commands of the shell that the command line does not have, such as exit
   * @param variables supplies the names of the current Groovy variables
   */
  public StatementClassifier(
      Collection<String> commands,
      Collection<String> words,
      Supplier<Collection<String>> variables) {
    this.commands = commands;
    this.shellCommands = words;
    this.variables = variables;
  }

  public StatementKind classify(String text) {
    String line = stripProgramName(text);
    if (line.isEmpty() || line.startsWith("#")) {
      return StatementKind.NOTHING;
    }
    if (line.equals("?")) {
      return StatementKind.COMMAND;
    }
    if (TWO_NAMES.matcher(line).matches()) {
      return StatementKind.NEITHER;
    }
    Matcher start = START.matcher(line);
    if (!start.matches()) {
      return line.matches("(?s)(--[a-z]|-h\\b).*") ? StatementKind.COMMAND : StatementKind.GROOVY;
    }
    String name = start.group(1);
    boolean expression = start.group(2) == null && OPERATOR.matcher(start.group(3)).matches();
    if (start.group(2) == null && isCommand(name, expression)) {
      return shellCommands.contains(name) ? StatementKind.SHELL : StatementKind.COMMAND;
    }
    return expression || startsGroovy(name) ? StatementKind.GROOVY : StatementKind.NEITHER;
  }

  /** Returns a line without surrounding blanks and without "svc" at the beginning. */
  private static String stripProgramName(String text) {
    return text.strip().replaceFirst("^svc(\\s+|$)", "");
  }

  /** Returns the words of a command without "svc" at the beginning. */
  public static List<String> withoutProgram(List<String> words) {
    return !words.isEmpty() && words.get(0).equals("svc") ? words.subList(1, words.size()) : words;
  }

  private boolean isCommand(String name, boolean expression) {
    return !expression && (commands.contains(name) || shellCommands.contains(name));
  }

  private boolean startsGroovy(String name) {
    return GroovyLexer.isKeyword(name) && !INNER_KEYWORDS.contains(name)
        || SCRIPT_NAMES.contains(name)
        || Character.isUpperCase(name.charAt(0))
        || variables.get().contains(name);
  }
}
