package svc.store.document;

import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import svc.text.TextSanitizer;

/**
 * Converts syntax errors of the YAML parser SnakeYAML to plain texts. The messages of SnakeYAML
 * contain the names of internal tokens.
 */
final class YamlProblemText {
  /**
   * Regular expressions that match names of tokens in SnakeYAML's messages, each with the plain
   * words that replace the name.
   */
  private static final List<Map.Entry<String, String>> TERMS =
      List.of(
          Map.entry("while scanning a simple key: could not find.*", "a colon is missing"),
          Map.entry("while parsing a flow sequence", "in a list in brackets"),
          Map.entry("while parsing a flow mapping", "in an object in braces"),
          Map.entry("while parsing a block mapping", "in an object"),
          Map.entry("while parsing a block collection", "in a list"),
          Map.entry("while parsing a (flow|block) node: ", ""),
          Map.entry("while scanning a quoted scalar", "in a quoted text"),
          Map.entry("while scanning for the next token: ", ""),
          Map.entry("expected the node content", "expected a value"),
          Map.entry("unexpected end of stream", "the end of the file"),
          Map.entry("'?<stream end>'?", "the end of the file"),
          Map.entry("'?<block end>'?", "the end of the object"),
          Map.entry("'?<scalar>'?", "a text"),
          Map.entry("'?<block mapping start>'?", "another key"),
          Map.entry(", but (found|got)", ", found"));

  private YamlProblemText() {}

  static String of(MarkedYAMLException e) {
    String problem = TextSanitizer.sanitizeName(String.valueOf(e.getProblem()));
    String text = e.getContext() == null ? problem : e.getContext() + ": " + problem;
    for (Map.Entry<String, String> term : TERMS) {
      text = text.replaceAll(term.getKey(), term.getValue());
    }
    return text;
  }
}
