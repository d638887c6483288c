package svc.frontend.dsl.compile;

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
import svc.model.error.SvcException;

/** Compiles scripts. */
public final class ScriptCompiler {
  /** The base class of scripts, by name: the package of scripts depends on this one. */
  private static final String SCRIPT_CLASS = "svc.frontend.dsl.SvcScript";

  /** Packages whose types scripts can name without an import. */
  private static final String[] MODEL_PACKAGES = {
    "svc.model.argument",
    "svc.model.clip",
    "svc.model.device",
    "svc.model.envelope",
    "svc.model.error",
    "svc.model.mixing",
    "svc.model.part",
    "svc.model.set",
    "svc.model.time",
    "svc.model.track"
  };

  /** Names of types in scripts for version 0.1.0, and the types they stand for. */
  private static final Map<String, String> FORMER_NAMES =
      Map.of(
          "Db", "svc.model.track.Decibels",
          "Point", "svc.model.envelope.EnvelopePoint",
          "Note", "svc.model.clip.MidiNote",
          "AutomationCurve", "svc.model.envelope.CurveShape");

  private ScriptCompiler() {}

  /**
   * Compiles a script with its includes. Throws FILE_INVALID with the position of each error.
   *
   * @param isReserved names that refer to verbs, which an included script cannot export as
   *     variables
   */
  static CompiledScript compile(ScriptSourceSet bundle, Predicate<String> isReserved) {
    return compile(
        bundle, exportTransform(bundle, 1, isReserved), ScriptCompiler.class.getClassLoader());
  }

  /**
   * Compiles a script that a running script includes.
   *
   * @param above the loader of the running script's classes
   */
  public static CompiledScript compileLate(
      ScriptSourceSet bundle, Predicate<String> isReserved, ClassLoader above) {
    return compile(bundle, exportTransform(bundle, 0, isReserved), above);
  }

  private static CompiledScript compile(
      ScriptSourceSet bundle, DefToBindingTransform passingOn, ClassLoader above) {
    CompilerConfiguration settings = createSettings();
    settings.addCompilationCustomizers(passingOn);
    CompilationUnit unit = createUnit(settings, above);
    List<SourceUnit> sources = addSources(bundle, unit);
    translateErrors(bundle, () -> unit.compile(Phases.CLASS_GENERATION));
    Map<String, byte[]> classes = new LinkedHashMap<>();
    unit.getClasses().forEach(one -> classes.put(one.getName(), one.getBytes()));
    return new CompiledScript(
        bundle.sources(),
        sources.stream().map(one -> one.getAST().getClasses().get(0).getName()).toList(),
        classes);
  }

  /**
   * Compiles a script, and passes on its modules once their names are resolved, as far as possible.
   */
  public static void inspect(
      ScriptSourceSet bundle, Predicate<String> isReserved, Consumer<List<ModuleNode>> inspector) {
    CompilerConfiguration settings = createSettings();
    List<SourceUnit> sources = new ArrayList<>();
    AfterNameResolution once =
        new AfterNameResolution(() -> inspector.accept(syntaxTrees(sources)));
    settings.addCompilationCustomizers(exportTransform(bundle, 1, isReserved), once);
    CompilationUnit unit = createUnit(settings, ScriptCompiler.class.getClassLoader());
    sources.addAll(addSources(bundle, unit));
    try {
      QuietParser.runFiltered(() -> unit.compile(Phases.CLASS_GENERATION));
    } finally {
      if (unit.getPhase() >= Phases.SEMANTIC_ANALYSIS) {
        once.run();
      }
    }
  }

  private static List<ModuleNode> syntaxTrees(List<SourceUnit> sources) {
    return sources.stream().map(SourceUnit::getAST).toList();
  }

  /** Exports the top-level declarations of included scripts. */
  private static DefToBindingTransform exportTransform(
      ScriptSourceSet bundle, int ownCount, Predicate<String> isReserved) {
    Set<String> included =
        bundle.sources().stream()
            .skip(ownCount)
            .map(ScriptSource::fileName)
            .collect(Collectors.toSet());
    return new DefToBindingTransform(included::contains, isReserved);
  }

  private static CompilationUnit createUnit(CompilerConfiguration settings, ClassLoader above) {
    return new CompilationUnit(settings, null, new GroovyClassLoader(above, settings));
  }

  private static List<SourceUnit> addSources(ScriptSourceSet bundle, CompilationUnit unit) {
    return bundle.sources().stream()
        .map(source -> unit.addSource(source.fileName(), source.text()))
        .toList();
  }

  /** Compiles a single statement with a loader that has the classes of earlier ones. */
  public static Class<?> compile(ScriptSource source, GroovyClassLoader loader) {
    GroovyCodeSource code = new GroovyCodeSource(source.text(), source.fileName(), "/svc/script");
    Class<?>[] compiled = new Class<?>[1];
    ScriptSourceSet alone = new ScriptSourceSet(List.of(source), List.of());
    translateErrors(alone, () -> compiled[0] = loader.parseClass(code, false));
    return compiled[0];
  }

  private static void translateErrors(ScriptSourceSet bundle, Runnable work) {
    try {
      QuietParser.runFiltered(work);
    } catch (MultipleCompilationErrorsException e) {
      throw new CompilerErrors(bundle).toError(e);
    } catch (SvcException e) {
      throw e;
    } catch (Exception | StackOverflowError | LinkageError e) {
      throw CompilerErrors.compilerFailure(bundle.main(), e);
    }
  }

  /**
   * Returns a loader whose scripts stop when their thread is interrupted, and export their
   * declarations.
   */
  public static GroovyClassLoader createInterruptibleLoader(PersistentImports imports) {
    CompilerConfiguration settings = createSettings();
    settings.addCompilationCustomizers(
        imports,
        new DefToBindingTransform(),
        new ASTTransformationCustomizer(ThreadInterrupt.class));
    return new GroovyClassLoader(ScriptCompiler.class.getClassLoader(), settings);
  }

  private static CompilerConfiguration createSettings() {
    CompilerConfiguration settings = new CompilerConfiguration();
    // Loading classes instead of parsing them with ASM uses the class archive: a run is 20 %
    // faster.
    settings.getOptimizationOptions().put("asmResolving", false);
    settings.setScriptBaseClass(SCRIPT_CLASS);
    ImportCustomizer imports = new ImportCustomizer().addStarImports(MODEL_PACKAGES);
    FORMER_NAMES.forEach(imports::addImport);
    settings.addCompilationCustomizers(imports);
    return settings;
  }
}
