package svc.frontend.setcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.control.CompilationFailedException;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import svc.frontend.dsl.compile.CompilerErrors;
import svc.frontend.dsl.compile.IncludeStatement;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.dsl.compile.ScriptSourceSet;
import svc.frontend.dsl.extension.NumberUnit;
import svc.setcode.CodeEntry;
import svc.setcode.CodeParser;
import svc.setcode.CodeProblems;
import svc.setcode.CodeStatement;
import svc.setcode.CodeStatement.CodeBlock;
import svc.setcode.CodeValue;
import svc.setcode.SourceRange;

/**
 * Parses set files with Groovy's parser. It reads literals from the syntax tree; nothing is
 * compiled, no transformation runs, and nothing is executed.
 */
public final class SetCodeParser implements CodeParser {
  private static final Pattern RETURN = Pattern.compile("\\s*return\\s+['\"]");

  private static final Pattern SIGNED_WORD = Pattern.compile("[-+]\\s*(?:true|false|null)\\b");

  @Override
  public List<CodeStatement> parse(String file, String given, CodeProblems problems) {
    // A byte order mark, with which some editors begin a file, is white space.
    String text = given.startsWith("\ufeff") ? " " + given.substring(1) : given;
    ScriptSource source = new ScriptSource(file, text);
    try {
      ModuleNode module = IncludeStatement.parseSyntaxTree(source);
      SyntaxReader reader = new SyntaxReader(file, text, problems);
      reader.refuseDeclarations(module);
      return reader.readAll(module.getStatementBlock().getStatements());
    } catch (MultipleCompilationErrorsException e) {
      new CompilerErrors(new ScriptSourceSet(List.of(source), List.of()))
          .toProblems(e)
          .forEach(
              problem -> {
                boolean isReturn = isReturn(text, problem.line());
                problems.add(
                    file,
                    problem.line(),
                    problem.column(),
                    isReturn ? "return is a word of Groovy" : problem.error().getMessage(),
                    isReturn ? "Write returnTrack instead of return." : problem.error().hint());
              });
    } catch (CompilationFailedException | StackOverflowError e) {
      // The parser fails for two reasons without a position.
      Matcher sign = SIGNED_WORD.matcher(text);
      if (sign.find()) {
        addAt(file, text, sign.start(), "a sign is only for numbers", problems);
      } else {
        addAt(file, text, deepest(text), "this is too deeply nested", problems);
      }
    }
    return List.of();
  }

  /** Returns whether a line begins with Groovy's word return before a name. */
  private static boolean isReturn(String text, int line) {
    return text.lines()
        .skip(line - 1L)
        .findFirst()
        .filter(found -> RETURN.matcher(found).lookingAt())
        .isPresent();
  }

  private static void addAt(
      String file, String text, int offset, String message, CodeProblems problems) {
    int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    int line = (int) text.substring(0, lineStart).chars().filter(each -> each == '\n').count() + 1;
    problems.add(file, line, offset - lineStart + 1, message, CodeProblems.NO_CODE);
  }

  /** Returns the offset of the opening bracket with the most brackets around it. */
  private static int deepest(String text) {
    int depth = 0;
    int most = 0;
    int found = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += "([{".indexOf(text.charAt(i)) >= 0 ? 1 : ")]}".indexOf(text.charAt(i)) >= 0 ? -1 : 0;
      if (depth > most) {
        most = depth;
        found = i;
      }
    }
    return found;
  }

  /** Reads the statements from a syntax tree. */
  private static final class SyntaxReader {
    private final String file;
    private final String text;
    private final CodeProblems problems;
    private final List<Integer> lineStarts = new ArrayList<>();

    SyntaxReader(String file, String text, CodeProblems problems) {
      this.file = file;
      this.text = text;
      this.problems = problems;
      lineStarts.add(0);
      for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
        lineStarts.add(i + 1);
      }
    }

    void refuseDeclarations(ModuleNode module) {
      module
          .getClasses()
          .forEach(
              type -> {
                if (!type.isScript()) {
                  refuse(type, "a class is code");
                }
              });
      module.getMethods().forEach(method -> refuse(method, "a method is code"));
      module.getImports().forEach(each -> refuse(each, "an import is code"));
      module.getStarImports().forEach(each -> refuse(each, "an import is code"));
      module.getStaticImports().values().forEach(each -> refuse(each, "an import is code"));
      module.getStaticStarImports().values().forEach(each -> refuse(each, "an import is code"));
    }

    List<CodeStatement> readAll(List<Statement> statements) {
      List<CodeStatement> read = new ArrayList<>();
      // The statement that Groovy adds to an empty script has no line.
      statements.stream()
          .filter(each -> each.getLineNumber() > 0)
          .forEach(each -> readStatement(each).ifPresent(read::add));
      return List.copyOf(read);
    }

    private Optional<CodeStatement> readStatement(Statement statement) {
      boolean isCall =
          statement instanceof ExpressionStatement expression
              && expression.getExpression() instanceof MethodCallExpression call
              && call.isImplicitThis()
              && call.getMethod() instanceof ConstantExpression
              && call.getArguments() instanceof TupleExpression;
      if (!isCall) {
        refuse(statement, "this is code, not a word with literals");
        return Optional.empty();
      }
      return Optional.of(
          readCall((MethodCallExpression) ((ExpressionStatement) statement).getExpression()));
    }

    private CodeStatement readCall(MethodCallExpression call) {
      List<CodeValue> values = new ArrayList<>();
      List<CodeEntry> entries = new ArrayList<>();
      CodeBlock block = null;
      for (Expression argument : ((TupleExpression) call.getArguments()).getExpressions()) {
        if (argument instanceof MapExpression named && !isInBrackets(named)) {
          readEntries(named, entries);
        } else if (argument instanceof ClosureExpression closure) {
          if (block != null) {
            refuse(closure, "a second block");
          }
          block = readBlock(closure);
        } else if (argument instanceof MethodCallExpression inner
            && inner.getMethod() instanceof ConstantExpression name
            && isQuoted(name)) {
          problems.add(
              file,
              rangeOf(inner),
              "a comma is missing before the {",
              "Write " + call.getMethodAsString() + " '" + name.getText() + "', { … }.");
          values.add(new CodeValue.TextValue(name.getText(), rangeOf(name)));
        } else {
          values.add(readValue(argument));
        }
      }
      return new CodeStatement(
          call.getMethodAsString(),
          List.copyOf(values),
          List.copyOf(entries),
          block,
          rangeOf(call, values, entries, block));
    }

    /** Returns the range of a call, which ends with its last argument or its parenthesis. */
    private SourceRange rangeOf(
        MethodCallExpression call,
        List<CodeValue> values,
        List<CodeEntry> entries,
        CodeBlock block) {
      SourceRange whole = rangeOf(call);
      int end = whole.start() + call.getMethodAsString().length();
      boolean hasParentheses = text.startsWith("(", end);
      for (CodeValue value : values) {
        end = Math.max(end, value.range().end());
      }
      for (CodeEntry entry : entries) {
        end = Math.max(end, entry.range().end());
      }
      int closing = hasParentheses ? text.indexOf(')', end) + 1 : 0;
      int blockEnd = block == null ? 0 : block.range().end();
      return new SourceRange(
          whole.start(), Math.max(Math.max(end, closing), blockEnd), whole.line(), whole.column());
    }

    private boolean isQuoted(ASTNode node) {
      SourceRange range = rangeOf(node);
      char first = range.start() < text.length() ? text.charAt(range.start()) : ' ';
      return first == '\'' || first == '"';
    }

    private boolean isInBrackets(MapExpression map) {
      SourceRange range = rangeOf(map);
      return range.start() < range.end() && text.charAt(range.start()) == '[';
    }

    private CodeBlock readBlock(ClosureExpression closure) {
      if (closure.isParameterSpecified()) {
        refuse(closure, "a block with parameters is code");
      }
      List<Statement> statements =
          closure.getCode() instanceof BlockStatement block
              ? block.getStatements()
              : List.of(closure.getCode());
      return new CodeBlock(readAll(statements), rangeOf(closure));
    }

    private void readEntries(MapExpression map, List<CodeEntry> entries) {
      for (MapEntryExpression entry : map.getMapEntryExpressions()) {
        if (entry.getKeyExpression() instanceof ConstantExpression name
            && name.getValue() != null) {
          CodeValue value = readValue(entry.getValueExpression());
          SourceRange key = rangeOf(name);
          entries.add(
              new CodeEntry(
                  name.getValue().toString(),
                  value,
                  new SourceRange(key.start(), value.range().end(), key.line(), key.column())));
        } else {
          refuse(entry.getKeyExpression(), "a name that is not a literal is code");
        }
      }
    }

    private CodeValue readValue(Expression expression) {
      SourceRange range = rangeOf(expression);
      if (expression instanceof ConstantExpression constant) {
        return readLiteral(constant, range);
      }
      if (expression instanceof ListExpression list) {
        return new CodeValue.ListValue(
            list.getExpressions().stream().map(this::readValue).toList(), range);
      }
      if (expression instanceof MapExpression map) {
        List<CodeEntry> entries = new ArrayList<>();
        readEntries(map, entries);
        return new CodeValue.MapValue(List.copyOf(entries), range);
      }
      if (expression instanceof UnaryMinusExpression minus) {
        CodeValue positive = readValue(minus.getExpression());
        if (positive instanceof CodeValue.NumberValue number) {
          return new CodeValue.NumberValue(-number.number(), range);
        }
        if (positive instanceof CodeValue.NoValue reported
            && minus.getExpression() instanceof PropertyExpression) {
          return reported;
        }
        if (positive instanceof CodeValue.QuantityValue quantity) {
          return new CodeValue.QuantityValue(quantity.quantity().negative(), range);
        }
      }
      if (expression instanceof PropertyExpression property
          && property.getObjectExpression() instanceof ConstantExpression constant
          && constant.getValue() instanceof Number number) {
        NumberUnit unit = NumberUnit.find(property.getPropertyAsString());
        if (unit != null) {
          return new CodeValue.QuantityValue(unit.of(number), range);
        }
        problems.add(
            file,
            range,
            "there is no unit \"" + property.getPropertyAsString() + "\"",
            unitHint(property.getPropertyAsString()));
        return new CodeValue.NoValue(range);
      }
      refuse(
          expression,
          expression instanceof GStringExpression
              ? "a text with $ is code"
              : "this is code, not a literal");
      return new CodeValue.NoValue(range);
    }

    private static String unitHint(String given) {
      return NumberUnit.allNames().stream()
              .filter(name -> name.equalsIgnoreCase(given))
              .findFirst()
              .map(name -> "Did you mean " + name + "? ")
              .orElse("")
          + "The units are "
          + String.join(", ", NumberUnit.allNames())
          + ".";
    }

    private static CodeValue readLiteral(ConstantExpression constant, SourceRange range) {
      Object value = constant.getValue();
      if (value instanceof Number number) {
        return new CodeValue.NumberValue(number.doubleValue(), range);
      }
      if (value instanceof Boolean on) {
        return new CodeValue.SwitchValue(on, range);
      }
      return value == null
          ? new CodeValue.NoValue(range)
          : new CodeValue.TextValue(value.toString(), range);
    }

    private void refuse(ASTNode node, String what) {
      problems.add(
          file,
          Math.max(1, node.getLineNumber()),
          Math.max(1, node.getColumnNumber()),
          what,
          CodeProblems.NO_CODE);
    }

    private SourceRange rangeOf(ASTNode node) {
      int start = offset(node.getLineNumber(), node.getColumnNumber());
      int end = offset(node.getLastLineNumber(), node.getLastColumnNumber());
      return new SourceRange(
          start,
          node instanceof ConstantExpression constant && constant.getValue() instanceof String
              ? endOfText(start, end)
              : end,
          node.getLineNumber(),
          node.getColumnNumber());
    }

    /**
     * Returns the end of a text in quotation marks. The parser's end is too late if the text
     * contains characters of two units.
     *
     * @param end the end of a name without quotation marks
     */
    private int endOfText(int start, int end) {
      String quote =
          Stream.of("\'\'\'", "\"\"\"", "'", "\"")
              .filter(each -> text.startsWith(each, start))
              .findFirst()
              .orElse(null);
      if (quote == null) {
        return end;
      }
      int at = start + quote.length();
      while (at < end && !text.startsWith(quote, at)) {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      return Math.min(end, at + quote.length());
    }

    /** Returns an offset in the text. The parser counts columns in code points. */
    private int offset(int line, int column) {
      if (line < 1 || line > lineStarts.size()) {
        return text.length();
      }
      int start = lineStarts.get(line - 1);
      int end = line < lineStarts.size() ? lineStarts.get(line) : text.length();
      int points = Math.min(Math.max(0, column - 1), text.codePointCount(start, end));
      return text.offsetByCodePoints(start, points);
    }
  }
}
