package svc.frontend.dsl.compile;

import groovyjarjarantlr4.v4.runtime.CharStreams;
import groovyjarjarantlr4.v4.runtime.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.groovy.parser.antlr4.GroovyLangLexer;
import org.apache.groovy.parser.antlr4.GroovyLexer;
import svc.model.error.SvcException;

/**
 * Finds the annotations in a script that are not in {@link AllowedAnnotations}. It reads the tokens
 * of Groovy's lexer and not the syntax tree, because annotations can stand in places that visitors
 * of the tree do not visit.
 */
final class AnnotationCheck {
  /** After these, an {@code @} is part of a field access such as {@code object.@field}. */
  private static final Set<Integer> MEMBER_OPERATORS =
      Set.of(
          GroovyLexer.DOT,
          GroovyLexer.SAFE_DOT,
          GroovyLexer.SAFE_CHAIN_DOT,
          GroovyLexer.SPREAD_DOT);

  private static final Set<Integer> CODE =
      Set.of(
          GroovyLexer.LBRACE,
          GroovyLexer.ARROW,
          GroovyLexer.METHOD_POINTER,
          GroovyLexer.METHOD_REFERENCE);

  private final List<Token> tokens;
  private final Map<String, String> importedNames;
  private final List<ScriptSyntaxException> problems = new ArrayList<>();

  private AnnotationCheck(List<Token> tokens, Map<String, String> importedNames) {
    this.tokens = tokens;
    this.importedNames = importedNames;
  }

  /**
   * Returns a problem for each annotation that is not allowed, or that has a member that is not.
   *
   * @param text a script without syntax errors
   * @param importedNames the full names of imported types and members, by the names that they have
   *     in the script
   */
  static List<ScriptSyntaxException> findProblems(String text, Map<String, String> importedNames) {
    if (text.indexOf('@') < 0) {
      return List.of();
    }
    AnnotationCheck check = new AnnotationCheck(tokensOf(text), importedNames);
    for (int i = 0; i < check.tokens.size(); i++) {
      if (check.isAnnotation(i)) {
        check.checkAnnotation(i);
      }
    }
    return check.problems;
  }

  private static List<Token> tokensOf(String text) {
    List<Token> tokens = new ArrayList<>();
    for (Token token : new GroovyLangLexer(CharStreams.fromString(text)).getAllTokens()) {
      if (token.getChannel() == Token.DEFAULT_CHANNEL && token.getType() != GroovyLexer.NL) {
        tokens.add(token);
      }
    }
    return tokens;
  }

  private boolean isAnnotation(int index) {
    return typeAt(index) == GroovyLexer.AT
        && typeAt(index + 1) != GroovyLexer.INTERFACE
        && !MEMBER_OPERATORS.contains(typeAt(index - 1));
  }

  private int typeAt(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }

  private void checkAnnotation(int at) {
    int end = at + 2;
    StringBuilder name = new StringBuilder(tokens.get(at + 1).getText());
    while (typeAt(end) == GroovyLexer.DOT) {
      name.append('.').append(tokens.get(end + 1).getText());
      end += 2;
    }
    String written = name.toString();
    String imported = importedNames.getOrDefault(written, written);
    if (!AllowedAnnotations.contains(imported)) {
      report(AllowedAnnotations.notAllowed(written, imported), tokens.get(at));
    } else if (typeAt(end) == GroovyLexer.LPAREN) {
      checkMembers(written, end);
    }
  }

  private void checkMembers(String annotation, int open) {
    int depth = 1;
    for (int i = open + 1; depth > 0 && i < tokens.size(); i++) {
      int type = typeAt(i);
      String word = tokens.get(i).getText();
      if (type == GroovyLexer.LPAREN || type == GroovyLexer.RPAREN) {
        depth += type == GroovyLexer.LPAREN ? 1 : -1;
      } else if (CODE.contains(type)) {
        report(AllowedAnnotations.memberNotAllowed(annotation, "a block"), tokens.get(i));
        return;
      } else if (typeAt(i + 1) == GroovyLexer.ASSIGN && !AllowedAnnotations.allowsMember(word)) {
        report(AllowedAnnotations.memberNotAllowed(annotation, "\"" + word + "\""), tokens.get(i));
      }
    }
  }

  private void report(SvcException error, Token at) {
    problems.add(new ScriptSyntaxException(error, at.getLine(), at.getCharPositionInLine() + 1));
  }
}
