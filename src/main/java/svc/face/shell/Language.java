package svc.face.shell;

import java.util.Collection;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells commands and Groovy apart by how a line begins. */
final class Language {
  /** What a line can be. */
  enum Kind {
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
  private final Collection<String> words;
  private final Supplier<Collection<String>> variables;

  /**
   * @param commands the first words of verbs and built-ins
   * @param words the shell's own
   * @param variables those that Groovy knows by now
   */
  Language(
      Collection<String> commands,
      Collection<String> words,
      Supplier<Collection<String>> variables) {
    this.commands = commands;
    this.words = words;
    this.variables = variables;
  }

  Kind of(String text) {
    String line = bare(text);
    if (line.isEmpty() || line.startsWith("#")) {
      return Kind.NOTHING;
    }
    if (line.equals("?")) {
      return Kind.COMMAND;
    }
    if (TWO_NAMES.matcher(line).matches()) {
      return Kind.NEITHER;
    }
    Matcher start = START.matcher(line);
    if (!start.matches()) {
      return line.matches("(?s)(--[a-z]|-h\\b).*") ? Kind.COMMAND : Kind.GROOVY;
    }
    String name = start.group(1);
    boolean expression = start.group(2) == null && OPERATOR.matcher(start.group(3)).matches();
    if (start.group(2) == null && isCommand(name, expression)) {
      return words.contains(name) ? Kind.SHELL : Kind.COMMAND;
    }
    return expression || isGroovy(name) ? Kind.GROOVY : Kind.NEITHER;
  }

  /** Whether more lines must come before it can be run. */
  boolean isOpen(String text) {
    return !missing(text).isEmpty();
  }

  /** What is missing, empty where nothing is. */
  String missing(String text) {
    return switch (of(text)) {
      case NOTHING -> "";
      case GROOVY -> Unfinished.missing(text);
      default -> missing(Words.of(text));
    };
  }

  private static String missing(Words words) {
    return words.open() != Words.NONE
        ? String.valueOf(words.open())
        : words.dangling() ? "..." : "";
  }

  /** The line without blanks around it and without the program's name in front. */
  static String bare(String text) {
    return text.strip().replaceFirst("^svc(\\s+|$)", "");
  }

  private boolean isCommand(String name, boolean expression) {
    return !expression && (commands.contains(name) || words.contains(name));
  }

  private boolean isGroovy(String name) {
    return KEYWORDS.contains(name)
        || Character.isUpperCase(name.charAt(0))
        || variables.get().contains(name);
  }
}
