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

/** Compiles scripts and shell statements with Groovy's compiler. */
public final class ScriptCompiler {
  /**
   * The name of the base class of scripts. It is not a class literal, because the package of that
   * class depends on this package.
   */
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

  /**
   * The names that types had in version 0.1.0, each with the type's present class. Scripts can
   * still use these names.
   */
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
   * @param isReserved tests whether a name refers to verbs; included scripts do not export
   *     variables with reserved names
   */
  static CompiledScript compile(ScriptSourceSet sourceSet, Predicate<String> isReserved) {
    CompilerConfiguration settings = createSettings();
    settings.addCompilationCustomizers(exportTransform(sourceSet, 1, isReserved));
    return compile(sourceSet, settings, ScriptCompiler.class.getClassLoader());
  }

  /**
   * Compiles a script that a running script includes by a computed path.
   *
   * @param parent the loader of the running script's classes
   */
  public static CompiledScript compileLate(
      ScriptSourceSet sourceSet, Predicate<String> isReserved, ClassLoader parent) {
    CompilerConfiguration settings = createSettings();
    settings.addCompilationCustomizers(exportTransform(sourceSet, 0, isReserved));
    return compile(sourceSet, settings, parent);
  }

  private static CompiledScript compile(
      ScriptSourceSet sourceSet, CompilerConfiguration settings, ClassLoader parent) {
    CompilationUnit unit = createUnit(settings, parent);
    List<SourceUnit> sources = addSources(sourceSet, unit);
    translateErrors(sourceSet, () -> unit.compile(Phases.CLASS_GENERATION));
    Map<String, byte[]> classes = new LinkedHashMap<>();
    unit.getClasses().forEach(type -> classes.put(type.getName(), type.getBytes()));
    return new CompiledScript(
        sourceSet.sources(),
        sources.stream().map(source -> source.getAST().getClasses().get(0).getName()).toList(),
        classes);
  }

  /**
   * Compiles a script, and passes the syntax trees of all sources to an inspector. If the script
   * has errors, the inspector still runs if the names could be resolved.
   */
  public static void inspect(
      ScriptSourceSet sourceSet,
      Predicate<String> isReserved,
      Consumer<List<ModuleNode>> inspector) {
    CompilerConfiguration settings = createSettings();
    List<SourceUnit> sources = new ArrayList<>();
    AfterNameResolutionAction once =
        new AfterNameResolutionAction(() -> inspector.accept(syntaxTrees(sources)));
    settings.addCompilationCustomizers(exportTransform(sourceSet, 1, isReserved), once);
    CompilationUnit unit = createUnit(settings, ScriptCompiler.class.getClassLoader());
    sources.addAll(addSources(sourceSet, unit));
    try {
      StderrSilencingParser.runFiltered(() -> unit.compile(Phases.CLASS_GENERATION));
    } finally {
      if (unit.getPhase() >= Phases.SEMANTIC_ANALYSIS) {
        once.run();
      }
    }
  }

  private static List<ModuleNode> syntaxTrees(List<SourceUnit> sources) {
    return sources.stream().map(SourceUnit::getAST).toList();
  }

  /**
   * Returns the transformation that exports the top-level declarations of included scripts.
   *
   * @param ownCount the number of sources, at the start of the source set, whose declarations are
   *     not exported
   */
  private static DefToBindingTransform exportTransform(
      ScriptSourceSet sourceSet, int ownCount, Predicate<String> isReserved) {
    Set<String> included =
        sourceSet.sources().stream()
            .skip(ownCount)
            .map(ScriptSource::fileName)
            .collect(Collectors.toSet());
    return new DefToBindingTransform(included::contains, isReserved);
  }

  private static CompilationUnit createUnit(CompilerConfiguration settings, ClassLoader parent) {
    return new CompilationUnit(settings, null, new GroovyClassLoader(parent, settings));
  }

  private static List<SourceUnit> addSources(ScriptSourceSet sourceSet, CompilationUnit unit) {
    return sourceSet.sources().stream()
        .map(source -> unit.addSource(source.fileName(), source.text()))
        .toList();
  }

  /** Compiles one shell statement. It can use the classes that earlier statements declared. */
  public static Class<?> compile(ScriptSource source, GroovyClassLoader loader) {
    GroovyCodeSource code = new GroovyCodeSource(source.text(), source.fileName(), "/svc/script");
    Class<?>[] compiled = new Class<?>[1];
    ScriptSourceSet alone = new ScriptSourceSet(List.of(source), List.of());
    translateErrors(alone, () -> compiled[0] = loader.parseClass(code, false));
    return compiled[0];
  }

  private static void translateErrors(ScriptSourceSet sourceSet, Runnable work) {
    try {
      StderrSilencingParser.runFiltered(work);
    } catch (MultipleCompilationErrorsException e) {
      throw new CompilerErrors(sourceSet).toError(e);
    } catch (SvcException e) {
      throw e;
    } catch (Exception | StackOverflowError | LinkageError e) {
      throw CompilerErrors.compilerFailure(sourceSet.main(), e);
    }
  }

  /**
   * Returns a class loader for shell statements. A statement from this loader stops when its thread
   * is interrupted. Its variables are available to later statements.
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
    // The compiler then loads classes from the class archive instead of parsing them, which makes
    // a run 20 % faster.
    settings.getOptimizationOptions().put("asmResolving", false);
    settings.setScriptBaseClass(SCRIPT_CLASS);
    settings.setPluginFactory(AnnotationCheckingParser.factory());
    ImportCustomizer imports = new ImportCustomizer().addStarImports(MODEL_PACKAGES);
    FORMER_NAMES.forEach(imports::addImport);
    settings.addCompilationCustomizers(imports);
    return settings;
  }
}
