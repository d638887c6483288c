package svc.frontend.mcp.client;

/** Thrown for settings that svc cannot read. Line and column are counted from 1. */
final class SettingsSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param offset the position of the problem in the text
   */
  SettingsSyntaxException(String text, int offset, String problem) {
    super(describePosition(text, Math.min(offset, text.length())) + ": " + problem);
  }

  private static String describePosition(String text, int offset) {
    String before = text.substring(0, offset);
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    int column = offset - before.lastIndexOf('\n');
    return "line " + line + ", column " + column;
  }
}
