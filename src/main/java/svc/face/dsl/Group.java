package svc.face.dsl;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.GroovyInterceptable;
import groovy.lang.GroovyObjectSupport;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.SvcException;

/**
 * An area or a group of verbs below one. Every method call on it is a verb, also those whose names
 * Groovy gives to all objects, such as find.
 */
final class Group extends GroovyObjectSupport implements GroovyInterceptable {
  private final List<String> path;
  private final Verbs verbs;

  Group(List<String> path, Verbs verbs) {
    this.path = path;
    this.verbs = verbs;
  }

  @Override
  public Object invokeMethod(String name, Object arguments) {
    Object[] given = spread(InvokerHelper.asArray(arguments));
    if (name.equals("toString") && given.length == 0) {
      return toString();
    }
    return verbs.call(below(name), given);
  }

  /** Of a call such as {@code clip.get(*both)} Groovy hands over one array with all of it. */
  private static Object[] spread(Object[] given) {
    return given.length == 1 && given[0] != null && given[0].getClass() == Object[].class
        ? (Object[]) given[0]
        : given;
  }

  @Override
  public Object getProperty(String name) {
    List<String> words = below(name);
    if (verbs.lexicon().isGroup(words)) {
      return new Group(words, verbs);
    }
    throw noGroup(words, verbs.lexicon());
  }

  /** The error for words that stand like a group of verbs and are none. */
  static SvcException noGroup(List<String> words, Lexicon lexicon) {
    if (!lexicon.has(words)) {
      return lexicon.unknown(words);
    }
    String call = String.join(".", words);
    return INVALID_ARGUMENT
        .because("the verb \"" + call + "\" is named but not called")
        .hint("Write " + call + "() to call it.");
  }

  private List<String> below(String name) {
    List<String> words = new ArrayList<>(path);
    words.add(name);
    return words;
  }

  @Override
  public String toString() {
    return String.join(".", path) + ": " + String.join(", ", verbs.lexicon().below(path));
  }
}
