package svc.lexer;

/** The kinds of tokens of a command line. */
public enum CommandTokenKind {
  BLANK,
  WORD,
  /** A semicolon between two commands. */
  SEPARATOR,
  /** Everything from a # at the beginning of a word to the end of the line. */
  COMMENT
}
