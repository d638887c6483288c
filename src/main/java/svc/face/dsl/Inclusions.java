package svc.face.dsl;

import static svc.model.ErrorCode.FILE_INVALID;

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

/** The scripts of one run: the one that is run, and those that it includes while it runs. */
final class Inclusions {
  private static final Source NOWHERE = new Source("<nowhere>", "");

  private final Predicate<String> taken;
  private final Map<String, Class<?>> compiled = new HashMap<>();
  private final Map<String, Source> sources = new HashMap<>();
  private final Set<String> begun = new HashSet<>();
  private final Deque<Source> open = new ArrayDeque<>();
  private final List<Script> scripts = new ArrayList<>();

  /**
   * @param taken names that stand for verbs
   */
  Inclusions(Predicate<String> taken) {
    this.taken = taken;
  }

  /** Gets a program ready to run and returns the class of its script. */
  Class<?> load(Program program, ClassLoader above) {
    ClassLoader loader = program.loader(above);
    try {
      for (int i = 0; i < program.sources().size(); i++) {
        Source source = program.sources().get(i);
        sources.put(source.fileName(), source);
        compiled.put(identity(source), loader.loadClass(program.entries().get(i)));
      }
      return loader.loadClass(program.entries().get(0));
    } catch (ClassNotFoundException | LinkageError e) {
      throw FILE_INVALID
          .because(program.sources().get(0).name() + " cannot be loaded: " + e)
          .causedBy(e);
    }
  }

  /** Runs the script of a run, whose methods the others see. */
  Object run(Script script, Source source) {
    scripts.add(0, script);
    return begin(script, source);
  }

  /** Runs a statement or a script; nothing that was run before counts as included. */
  Object begin(Script script, Source source) {
    begun.clear();
    open.clear();
    begun.add(identity(source));
    return within(script, source);
  }

  /** Runs what a script includes, unless that has been done. */
  void include(Script by, String path, Binding scope) {
    Source from = sources.getOrDefault(by.getClass().getSimpleName() + ".groovy", NOWHERE);
    Source source = Included.read(from, path);
    String identity = identity(source);
    if (open.stream().anyMatch(one -> identity(one).equals(identity))) {
      throw Included.circle(chain(identity));
    }
    if (begun.add(identity)) {
      Class<?> type = compiled.containsKey(identity) ? compiled.get(identity) : late(source, by);
      if (Script.class.isAssignableFrom(type)) {
        scripts.add(0, InvokerHelper.createScript(type, scope));
        within(scripts.get(0), source);
      }
    }
  }

  /** Compiles what was not known to be included before the script ran. */
  private Class<?> late(Source source, Script by) {
    ClassLoader above = by.getClass().getClassLoader();
    Bundle bundle = Bundle.of(source, sources.values());
    return load(Compiler.late(bundle, taken, above), above);
  }

  private Object within(Script script, Source source) {
    open.addLast(source);
    Object result = script.run();
    open.removeLast();
    return result;
  }

  private List<String> chain(String again) {
    List<String> names = new ArrayList<>();
    open.stream()
        .dropWhile(one -> !identity(one).equals(again))
        .forEach(one -> names.add(one.name()));
    names.add(names.get(0));
    return names;
  }

  private static String identity(Source source) {
    return Included.identity(source);
  }

  /** The script, other than the one that asks, that declares a method for such arguments. */
  Optional<Script> declaring(String method, Object[] arguments, Script asking) {
    return scripts.stream()
        .filter(one -> one != asking)
        .filter(one -> !one.getMetaClass().respondsTo(one, method, arguments).isEmpty())
        .findFirst();
  }

  /** The script that stack traces call so, empty if it is none of these. */
  Optional<Source> source(String fileName) {
    return Optional.ofNullable(sources.get(fileName));
  }

  /** The name of the script that stack traces call so, empty where it is none of these. */
  Optional<String> name(String fileName) {
    return Optional.ofNullable(sources.get(fileName)).map(Source::name);
  }
}
