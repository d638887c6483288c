package svc.frontend.dsl;

import static svc.model.error.ErrorCode.FILE_INVALID;

import groovy.lang.Binding;
import groovy.lang.Script;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.frontend.dsl.compile.CompiledScript;
import svc.frontend.dsl.compile.IncludeResolver;
import svc.frontend.dsl.compile.ScriptCompiler;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.dsl.compile.ScriptSourceSet;

/** Runs a script and the files that it includes, each file once. */
final class ScriptRunner {
  private static final ScriptSource NO_SOURCE = new ScriptSource("<nowhere>", "");

  private final Predicate<String> isReserved;
  private final Map<String, Class<?>> compiled = new HashMap<>();
  private final Map<String, ScriptSource> sources = new HashMap<>();
  private final Set<String> includedIdentities = new HashSet<>();
  private final Deque<ScriptSource> runningSources = new ArrayDeque<>();
  private final List<Script> scripts = new ArrayList<>();

  /**
   * Creates a runner that has not loaded any script.
   *
   * @param isReserved tests whether a name refers to verbs
   */
  ScriptRunner(Predicate<String> isReserved) {
    this.isReserved = isReserved;
  }

  /** Loads the classes of a compiled script, and returns the class of its main script. */
  Class<?> load(CompiledScript program, ClassLoader parent) {
    ClassLoader loader = program.createLoader(parent);
    try {
      for (int i = 0; i < program.sources().size(); i++) {
        ScriptSource source = program.sources().get(i);
        sources.put(source.fileName(), source);
        compiled.put(identity(source), loader.loadClass(program.entries().get(i)));
      }
      return loader.loadClass(program.entries().get(0));
    } catch (ClassNotFoundException | LinkageError e) {
      throw FILE_INVALID
          .because(program.sources().get(0).name() + " cannot be loaded: " + e)
          .hint("Run `svc run --debug FILE` to print the full stack trace.")
          .withCause(e);
    }
  }

  /**
   * Runs the main script and returns its value. Included scripts can call the methods of the main
   * script.
   */
  Object run(Script script, ScriptSource source) {
    scripts.add(0, script);
    return runStatement(script, source);
  }

  /**
   * Runs a script or a shell statement. A file that an earlier statement included can be included
   * again.
   */
  Object runStatement(Script script, ScriptSource source) {
    includedIdentities.clear();
    runningSources.clear();
    includedIdentities.add(identity(source));
    return runNested(script, source);
  }

  /**
   * Runs an included script. Does nothing if this run has already included it.
   *
   * @param by the including script
   * @param scope the variables, which both scripts share
   */
  void include(Script by, String path, Binding scope) {
    ScriptSource from = sources.getOrDefault(by.getClass().getSimpleName() + ".groovy", NO_SOURCE);
    ScriptSource source = IncludeResolver.read(from, path);
    String identity = identity(source);
    if (runningSources.stream().anyMatch(script -> identity(script).equals(identity))) {
      throw IncludeResolver.includeCycleError(includeCycle(identity));
    }
    if (includedIdentities.add(identity)) {
      Class<?> type =
          compiled.containsKey(identity) ? compiled.get(identity) : compileLate(source, by);
      if (Script.class.isAssignableFrom(type)) {
        scripts.add(0, InvokerHelper.createScript(type, scope));
        runNested(scripts.get(0), source);
      }
    }
  }

  /** Compiles a script that was not compiled before the run, because its path was not a literal. */
  private Class<?> compileLate(ScriptSource source, Script by) {
    ClassLoader parent = by.getClass().getClassLoader();
    ScriptSourceSet sourceSet = ScriptSourceSet.of(source, sources.values());
    return load(ScriptCompiler.compileLate(sourceSet, isReserved, parent), parent);
  }

  private Object runNested(Script script, ScriptSource source) {
    runningSources.addLast(source);
    Object result = script.run();
    runningSources.removeLast();
    return result;
  }

  private List<String> includeCycle(String again) {
    List<String> names = new ArrayList<>();
    runningSources.stream()
        .dropWhile(script -> !identity(script).equals(again))
        .forEach(script -> names.add(script.name()));
    names.add(names.get(0));
    return names;
  }

  private static String identity(ScriptSource source) {
    return IncludeResolver.identity(source);
  }

  /**
   * Returns the script, other than the caller, that declares a method for these arguments; empty if
   * none does.
   */
  Optional<Script> findMethodOwner(String method, Object[] arguments, Script caller) {
    return scripts.stream()
        .filter(script -> script != caller)
        .filter(script -> !script.getMetaClass().respondsTo(script, method, arguments).isEmpty())
        .findFirst();
  }

  /** Returns the script for a file name in a stack trace; empty if the file is not a script. */
  Optional<ScriptSource> findSource(String fileName) {
    return Optional.ofNullable(sources.get(fileName));
  }

  /**
   * Returns the name of the script for a file name in a stack trace; empty if the file is not a
   * script.
   */
  Optional<String> findName(String fileName) {
    return Optional.ofNullable(sources.get(fileName)).map(ScriptSource::name);
  }
}
