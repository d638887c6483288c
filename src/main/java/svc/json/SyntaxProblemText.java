package svc.json;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts the syntax errors of the JSON parser Jackson to plain texts, because its messages
 * contain names of its internal tokens and settings. In other messages, it only shortens the
 * location to the line and the column.
 */
final class SyntaxProblemText {
  private static final String LOCATION = "\\[Source: .*?; line: (\\d+), column: (\\d+)\\]";
  private static final Pattern UNEXPECTED =
      Pattern.compile("Unexpected character \\('(.+?)' \\(code (\\d+).*?\\)\\): (.*)");

  /**
   * The expected syntax in plain words. The key is the part of Jackson's message that states what
   * was expected.
   */
  private static final List<Map.Entry<String, String>> EXPECTED =
      List.of(
          Map.entry("comma to separate Object", "a comma or } after this field"),
          Map.entry("comma to separate Array", "a comma or ] after this element"),
          Map.entry("a colon", "a colon after the name of the field"),
          Map.entry("double-quote to start", "the name of a field in double quotes"));

  private static final List<Map.Entry<Pattern, String>> RULES =
      List.of(
          rule(
              "Unexpected end-of-input: expected close marker for (?:Object|Array)"
                  + " \\(start marker at line (\\d+), column (\\d+)\\)",
              "the bracket at line $1, column $2 is not closed"),
          rule("Unexpected end-of-input.*", "the text ends within a JSON value"),
          rule("Unrecognized token '(.*?)'.*", "\"$1\" is not a JSON value; text needs quotes"),
          rule(
              "Unrecognized character escape '(.)'.*", "a text contains the invalid escape \\\\$1"),
          rule("Duplicate field '(.*)'", "the object contains the field \"$1\" twice"),
          rule(
              "Illegal (?:unquoted )?character \\(\\(CTRL-CHAR, code (\\d+)\\)\\).*",
              "unexpected control character with the code $1"),
          rule(
              "Document nesting depth .*",
              "the arrays and objects are nested more than 64 levels deep"));

  private SyntaxProblemText() {}

  static String of(String message) {
    String located =
        String.valueOf(message)
            .replaceAll(": enable `JsonReadFeature.*", "")
            .replaceAll(LOCATION, "line $1, column $2");
    Matcher unexpected = UNEXPECTED.matcher(located);
    if (unexpected.lookingAt()) {
      return describe(unexpected.toMatchResult());
    }
    return RULES.stream()
        .map(rule -> Map.entry(rule.getKey().matcher(located), rule.getValue()))
        .filter(rule -> rule.getKey().lookingAt())
        .map(rule -> rule.getKey().replaceFirst(rule.getValue()))
        .findFirst()
        .orElse(located);
  }

  private static String describe(MatchResult unexpected) {
    int code = Integer.parseInt(unexpected.group(2));
    String found = code > ' ' && code < 127 ? unexpected.group(1) : String.format("U+%04X", code);
    String expected =
        EXPECTED.stream()
            .filter(known -> unexpected.group(3).contains(known.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse("a JSON value");
    return "expected " + expected + ", found " + found;
  }

  private static Map.Entry<Pattern, String> rule(String pattern, String text) {
    return Map.entry(Pattern.compile(pattern), text);
  }
}
