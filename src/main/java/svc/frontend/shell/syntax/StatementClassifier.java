package svc.frontend.shell.syntax;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.lexer.GroovyLexer;

/** Decides by the beginning of a line whether it is a command or Groovy. */
public final class StatementClassifier {
  /** The kinds of lines. */
  public enum StatementKind {
    NOTHING,
    /** A verb or a built-in command, as on the command line. */
    COMMAND,
    /** A command of the shell itself. */
    SHELL,
    GROOVY,
    /** A line that is neither a known command nor Groovy. */
    NEITHER
  }

  private static final Pattern START = Pattern.compile("(?s)([A-Za-z_$][\\w$]*)(-[\\w-]*)?(.*)");

  /** Two names, which Groovy would read as the declaration of a variable. */
  private static final Pattern TWO_NAMES =
      Pattern.compile("[A-Z][A-Za-z]*\\s+[A-Za-z_]\\w*(?:\\s+-.*)?");

  /** Text that can follow a name only in Groovy, directly or after blanks. */
  private static final Pattern OPERATOR =
      Pattern.compile(
          "(?s)\\S.*|\\s+(?:[={?<>&|^,;:)}\\]]|[-+*%/]=|[-+*%/]\\s|->|(?:as|in|instanceof)\\b).*");

  /** Calls and variables that every script has. */
  private static final Set<String> OF_SCRIPTS =
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

  /** Keywords that cannot begin a statement. */
  private static final Set<String> INSIDE =
      Set.of("as", "case", "default", "extends", "implements", "in", "instanceof", "throws");

  private final Collection<String> commands;
  private final Collection<String> shellCommands;
  private final Supplier<Collection<String>> variables;

  /**
   * Creates a classifier.
   *
   * @param commands the first words of verbs and built-in commands
   * @param words the shell's own commands
   * @param variables the current Groovy variables
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

  /** Strips blanks and the program's name from a line. */
  private static String stripProgramName(String text) {
    return text.strip().replaceFirst("^svc(\\s+|$)", "");
  }

  /** Removes the program's name from a command's words. */
  public static List<String> withoutProgram(List<String> words) {
    return !words.isEmpty() && words.get(0).equals("svc") ? words.subList(1, words.size()) : words;
  }

  private boolean isCommand(String name, boolean expression) {
    return !expression && (commands.contains(name) || shellCommands.contains(name));
  }

  private boolean startsGroovy(String name) {
    return GroovyLexer.isKeyword(name) && !INSIDE.contains(name)
        || OF_SCRIPTS.contains(name)
        || Character.isUpperCase(name.charAt(0))
        || variables.get().contains(name);
  }
}
