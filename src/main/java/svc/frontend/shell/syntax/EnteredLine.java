package svc.frontend.shell.syntax;

import java.util.List;
import org.jline.reader.ParsedLine;

/** A line that the user entered, and the statements in it. */
public record EnteredLine(String line, int cursor, List<Statement> statements)
    implements ParsedLine {
  @Override
  public String word() {
    return line;
  }

  @Override
  public int wordCursor() {
    return cursor;
  }

  @Override
  public int wordIndex() {
    return 0;
  }

  @Override
  public List<String> words() {
    return List.of(line);
  }
}
