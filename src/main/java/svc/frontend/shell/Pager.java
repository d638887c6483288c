package svc.frontend.shell;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jline.builtins.Less;
import org.jline.builtins.Source;
import org.jline.terminal.Terminal;

/**
 * Shows a text page by page. The user can search it; a search for a text in lower case ignores
 * case.
 */
final class Pager extends Less {
  private final String text;

  public Pager(Terminal terminal, String text) {
    super(terminal, Path.of("").toAbsolutePath());
    this.text = text;
    ignoreCaseCond = true;
  }

  /**
   * Shows the text until the user closes the pager. Returns the lines that were visible at the end.
   *
   * @param rows the maximum number of lines to return
   */
  public List<String> showUntilClosed(int rows) throws IOException, InterruptedException {
    run(new PagerText(text));
    return text.lines().skip(firstLineToDisplay).limit(rows).toList();
  }

  private record PagerText(String text) implements Source {
    @Override
    public String getName() {
      return "q leaves, / searches";
    }

    @Override
    public InputStream read() {
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Long lines() {
      return text.lines().count();
    }
  }
}
