package svc.face.dsl;

import groovy.lang.GroovyClassLoader;
import groovy.lang.GroovyCodeSource;
import groovy.transform.ThreadInterrupt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.control.CompilationUnit;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.Phases;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.ASTTransformationCustomizer;
import org.codehaus.groovy.control.customizers.ImportCustomizer;
import svc.model.SvcException;

/** Turns scripts' texts into classes. */
final class Compiler {
  private Compiler() {}

  /**
   * A script with what it includes; a text that does not compile is FILE_INVALID naming every
   * place.
   *
   * @param taken names that stand for verbs, which an included script cannot pass on as variables
   */
  static Program compile(Bundle bundle, Predicate<String> taken) {
    return compile(bundle, passingOn(bundle, 1, taken), Compiler.class.getClassLoader());
  }

  /**
   * The same for a script that is included by one that runs.
   *
   * @param above the loader whose classes it sees
   */
  static Program late(Bundle bundle, Predicate<String> taken, ClassLoader above) {
    return compile(bundle, passingOn(bundle, 0, taken), above);
  }

  private static Program compile(Bundle bundle, Lasting passingOn, ClassLoader above) {
    CompilerConfiguration settings = settings();
    settings.addCompilationCustomizers(passingOn);
    CompilationUnit unit = unit(settings, above);
    List<SourceUnit> sources = sources(bundle, unit);
    translate(bundle, () -> unit.compile(Phases.CLASS_GENERATION));
    Map<String, byte[]> classes = new LinkedHashMap<>();
    unit.getClasses().forEach(one -> classes.put(one.getName(), one.getBytes()));
    return new Program(
        bundle.sources(),
        sources.stream().map(one -> one.getAST().getClasses().get(0).getName()).toList(),
        classes);
  }

  /**
   * Goes through all of a script's compilation, and shows its modules once when names are resolved,
   * or as far as they could be.
   */
  static void inspect(
      Bundle bundle, Predicate<String> taken, Consumer<List<ModuleNode>> inspector) {
    CompilerConfiguration settings = settings();
    List<SourceUnit> sources = new ArrayList<>();
    Once once = new Once(() -> inspector.accept(modules(sources)));
    settings.addCompilationCustomizers(passingOn(bundle, 1, taken), once);
    CompilationUnit unit = unit(settings, Compiler.class.getClassLoader());
    sources.addAll(sources(bundle, unit));
    try {
      QuietParser.run(() -> unit.compile(Phases.CLASS_GENERATION));
    } finally {
      if (unit.getPhase() >= Phases.SEMANTIC_ANALYSIS) {
        once.run();
      }
    }
  }

  private static List<ModuleNode> modules(List<SourceUnit> sources) {
    return sources.stream().map(SourceUnit::getAST).toList();
  }

  /** What an included script declares on its top level is there for all. */
  private static Lasting passingOn(Bundle bundle, int own, Predicate<String> taken) {
    Set<String> included =
        bundle.sources().stream().skip(own).map(Source::fileName).collect(Collectors.toSet());
    return new Lasting(included::contains, taken);
  }

  private static CompilationUnit unit(CompilerConfiguration settings, ClassLoader above) {
    return new CompilationUnit(settings, null, new GroovyClassLoader(above, settings));
  }

  private static List<SourceUnit> sources(Bundle bundle, CompilationUnit unit) {
    return bundle.sources().stream()
        .map(source -> unit.addSource(source.fileName(), source.text()))
        .toList();
  }

  /** A single statement's class, by a loader that knows the classes of earlier ones. */
  static Class<?> compile(Source source, GroovyClassLoader loader) {
    GroovyCodeSource code = new GroovyCodeSource(source.text(), source.fileName(), "/svc/script");
    Class<?>[] compiled = new Class<?>[1];
    Bundle alone = new Bundle(List.of(source), List.of());
    translate(alone, () -> compiled[0] = loader.parseClass(code, false));
    return compiled[0];
  }

  private static void translate(Bundle bundle, Runnable work) {
    try {
      QuietParser.run(work);
    } catch (MultipleCompilationErrorsException e) {
      throw new Complaints(bundle).error(e);
    } catch (SvcException e) {
      throw e;
    } catch (Exception | StackOverflowError | LinkageError e) {
      throw Complaints.beyond(bundle.main(), e);
    }
  }

  /**
   * A loader whose scripts stop when their thread is interrupted, and pass on what they declare.
   */
  static GroovyClassLoader attentive(Imports imports) {
    CompilerConfiguration settings = settings();
    settings.addCompilationCustomizers(
        imports, new Lasting(), new ASTTransformationCustomizer(ThreadInterrupt.class));
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
}
