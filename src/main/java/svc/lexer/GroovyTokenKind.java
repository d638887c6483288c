package svc.lexer;

/** The kinds of tokens of a Groovy text. */
public enum GroovyTokenKind {
  BLANK,
  NEWLINE,
  COMMENT,
  STRING,
  NUMBER,
  NAME,
  KEYWORD,
  /** An opening bracket. */
  OPEN,
  /** A closing bracket. */
  CLOSE,
  OPERATOR
}
