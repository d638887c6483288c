package svc.face.dsl;

import static svc.model.ErrorCode.FILE_INVALID;

import groovy.lang.GroovyClassLoader;
import groovy.lang.GroovyCodeSource;
import groovy.lang.Script;
import groovy.transform.ThreadInterrupt;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.customizers.ASTTransformationCustomizer;
import org.codehaus.groovy.control.customizers.ImportCustomizer;
import org.codehaus.groovy.control.messages.ExceptionMessage;
import org.codehaus.groovy.control.messages.Message;
import org.codehaus.groovy.control.messages.SimpleMessage;
import org.codehaus.groovy.control.messages.SyntaxErrorMessage;
import org.codehaus.groovy.syntax.SyntaxException;
import svc.model.SvcException;

/** Turns a script's text into its class. */
final class Compiler {
  private Compiler() {}

  /** The script's class; a text that does not compile is FILE_INVALID naming every place. */
  static Class<?> compile(Source source) {
    return runnable(source, compile(source, loader(settings())));
  }

  /** The same by a loader that may know the classes of earlier scripts. */
  static Class<?> compile(Source source, GroovyClassLoader loader) {
    try {
      GroovyCodeSource code = new GroovyCodeSource(source.text(), source.fileName(), "/svc/script");
      return loader.parseClass(code, false);
    } catch (MultipleCompilationErrorsException e) {
      throw refused(source, e);
    } catch (SvcException e) {
      throw e;
    } catch (Exception | StackOverflowError | LinkageError e) {
      throw FILE_INVALID
          .because(source.name() + " cannot be compiled: " + e)
          .hint("Split it into smaller pieces.")
          .with("script", source.name())
          .causedBy(e);
    }
  }

  /**
   * A loader whose scripts stop when their thread is interrupted, and pass on what they declare.
   */
  static GroovyClassLoader attentive(Imports imports) {
    CompilerConfiguration settings = settings();
    settings.addCompilationCustomizers(
        imports, new Lasting(), new ASTTransformationCustomizer(ThreadInterrupt.class));
    return loader(settings);
  }

  private static GroovyClassLoader loader(CompilerConfiguration settings) {
    return new GroovyClassLoader(Compiler.class.getClassLoader(), settings);
  }

  private static CompilerConfiguration settings() {
    CompilerConfiguration settings = new CompilerConfiguration();
    // Classes are loaded, not parsed: they are in the launcher's archive, and a run takes a fifth
    // less.
    settings.getOptimizationOptions().put("asmResolving", false);
    settings.setScriptBaseClass(SvcScript.class.getName());
    settings.addCompilationCustomizers(new ImportCustomizer().addStarImports("svc.model"));
    return settings;
  }

  private static Class<?> runnable(Source source, Class<?> compiled) {
    if (Script.class.isAssignableFrom(compiled) || hasMain(compiled)) {
      return compiled;
    }
    throw FILE_INVALID
        .because(source.name() + " holds nothing to run outside of classes and methods")
        .hint("Add the statements that use them.")
        .with("script", source.name());
  }

  private static boolean hasMain(Class<?> compiled) {
    return Stream.of(compiled.getMethods())
        .anyMatch(m -> m.getName().equals("main") && Modifier.isStatic(m.getModifiers()));
  }

  private static SvcException refused(Source source, MultipleCompilationErrorsException e) {
    List<String> places = new ArrayList<>();
    for (Message message : e.getErrorCollector().getErrors()) {
      places.add(source.name() + described(message));
    }
    SvcException error =
        FILE_INVALID
            .because(String.join("\n", places))
            .hint("Nothing was run.")
            .with("script", source.name())
            .causedBy(e);
    SyntaxException first = e.getErrorCollector().getSyntaxError(0);
    return first == null
        ? error
        : error.with("line", first.getLine()).with("column", first.getStartColumn());
  }

  private static String described(Message message) {
    if (message instanceof SyntaxErrorMessage syntax) {
      SyntaxException at = syntax.getCause();
      return ":" + at.getLine() + ":" + at.getStartColumn() + ": " + oneLine(at);
    }
    if (message instanceof ExceptionMessage thrown) {
      return ": " + thrown.getCause();
    }
    return ": " + (message instanceof SimpleMessage text ? text.getMessage() : message.toString());
  }

  private static String oneLine(SyntaxException error) {
    return error.getOriginalMessage().strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
