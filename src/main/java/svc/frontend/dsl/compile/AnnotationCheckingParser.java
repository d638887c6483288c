package svc.frontend.dsl.compile;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.control.ParserPlugin;
import org.codehaus.groovy.control.ParserPluginFactory;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.messages.SyntaxErrorMessage;
import org.codehaus.groovy.syntax.ParserException;
import org.codehaus.groovy.syntax.Reduction;

/**
 * Groovy's parser, which also refuses the annotations that scripts cannot use. It ends the
 * compilation before Groovy runs any transformation, also one that applies to every script.
 */
final class AnnotationCheckingParser implements ParserPlugin {
  private final ParserPlugin parser;

  private AnnotationCheckingParser(ParserPlugin parser) {
    this.parser = parser;
  }

  static ParserPluginFactory factory() {
    return new ParserPluginFactory() {
      @Override
      public ParserPlugin createParserPlugin() {
        return new AnnotationCheckingParser(ParserPluginFactory.antlr4().createParserPlugin());
      }
    };
  }

  @Override
  public Reduction parseCST(SourceUnit source, Reader reader) {
    return parser.parseCST(source, reader);
  }

  @Override
  public ModuleNode buildAST(SourceUnit source, ClassLoader loader, Reduction reduction)
      throws ParserException {
    ModuleNode module = parser.buildAST(source, loader, reduction);
    List<ScriptSyntaxException> problems =
        AnnotationCheck.findProblems(readText(source), ImportedNames.of(module));
    for (int i = 0; i < problems.size(); i++) {
      boolean isLast = i == problems.size() - 1;
      source.getErrorCollector().addError(new SyntaxErrorMessage(problems.get(i), source), isLast);
    }
    return module;
  }

  private static String readText(SourceUnit source) {
    try (Reader reader = source.getSource().getReader()) {
      StringBuilder text = new StringBuilder();
      char[] part = new char[8192];
      for (int length = reader.read(part); length >= 0; length = reader.read(part)) {
        text.append(part, 0, length);
      }
      return text.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
