package svc.frontend.shell.syntax;

import java.util.Collection;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells commands and Groovy apart by how a line begins. */
public final class StatementClassifier {
  /** What a line can be. */
  public enum StatementKind {
    NOTHING,
    /** Verbs and built-ins as on the command line. */
    COMMAND,
    /** A word of the shell itself. */
    SHELL,
    GROOVY,
    /** It looks like a command that does not exist. */
    NEITHER
  }

  private static final Pattern START = Pattern.compile("(?s)([A-Za-z_$][\\w$]*)(-[\\w-]*)?(.*)");

  /** To Groovy a type and a variable of it, to others two words. */
  private static final Pattern TWO_NAMES =
      Pattern.compile("[A-Z][A-Za-z]*\\s+[A-Za-z_]\\w*(?:\\s+-.*)?");

  /** What may follow a name in Groovy only; at once, or behind blanks. */
  private static final Pattern OPERATOR =
      Pattern.compile(
          "(?s)\\S.*|\\s+(?:[={?<>&|^,;:)}\\]]|[-+*%/]=|[-+*%/]\\s|->|(?:as|in|instanceof)\\b).*");

  private static final Set<String> KEYWORDS =
      Set.of(
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "char",
          "class",
          "continue",
          "def",
          "do",
          "double",
          "else",
          "enum",
          "false",
          "final",
          "float",
          "for",
          "if",
          "import",
          "include",
          "int",
          "interface",
          "long",
          "new",
          "null",
          "package",
          "print",
          "printf",
          "println",
          "record",
          "return",
          "short",
          "sleep",
          "static",
          "super",
          "switch",
          "this",
          "throw",
          "true",
          "try",
          "var",
          "void",
          "while",
          "yield",
          "evaluate",
          "tracks",
          "returns",
          "args",
          "out");

  private final Collection<String> commands;
  private final Collection<String> shellCommands;
  private final Supplier<Collection<String>> variables;

  /**
   * @param commands the first words of verbs and built-ins
   * @param words the shell's own
   * @param variables those that Groovy knows by now
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

  /** Whether more lines must come before it can be run. */
  boolean isIncomplete(String text) {
    return !missingEnd(text).isEmpty();
  }

  /** What is missing, empty where nothing is. */
  public String missingEnd(String text) {
    return switch (classify(text)) {
      case NOTHING -> "";
      case GROOVY -> GroovyContinuation.missingEnd(text);
      default -> missingEnd(CommandWords.parse(text));
    };
  }

  private static String missingEnd(CommandWords words) {
    return words.openQuote() != CommandWords.NO_QUOTE
        ? String.valueOf(words.openQuote())
        : words.endsWithBackslash() ? "..." : "";
  }

  /** The line without blanks around it and without the program's name in front. */
  public static String stripProgramName(String text) {
    return text.strip().replaceFirst("^svc(\\s+|$)", "");
  }

  private boolean isCommand(String name, boolean expression) {
    return !expression && (commands.contains(name) || shellCommands.contains(name));
  }

  private boolean startsGroovy(String name) {
    return KEYWORDS.contains(name)
        || Character.isUpperCase(name.charAt(0))
        || variables.get().contains(name);
  }
}
