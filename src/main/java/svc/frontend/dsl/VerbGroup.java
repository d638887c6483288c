package svc.frontend.dsl;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.GroovyInterceptable;
import groovy.lang.GroovyObjectSupport;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.error.SvcException;

/**
 * An area or group of verbs in a script. A method call on it always calls a verb, even if Groovy
 * adds a method with the same name, such as {@code find}, to all objects.
 */
public final class VerbGroup extends GroovyObjectSupport implements GroovyInterceptable {
  private final List<String> path;
  private final VerbInvoker verbs;

  VerbGroup(List<String> path, VerbInvoker verbs) {
    this.path = path;
    this.verbs = verbs;
  }

  @Override
  public Object invokeMethod(String name, Object arguments) {
    Object[] callArguments = unpackSpread(InvokerHelper.asArray(arguments));
    if (name.equals("toString") && callArguments.length == 0) {
      return toString();
    }
    return verbs.call(append(name), callArguments);
  }

  /**
   * Returns the arguments of a call. For a call such as clip.get(*list), Groovy passes all
   * arguments in a single array.
   */
  static Object[] unpackSpread(Object[] callArguments) {
    return callArguments.length == 1
            && callArguments[0] != null
            && callArguments[0].getClass() == Object[].class
        ? (Object[]) callArguments[0]
        : callArguments;
  }

  @Override
  public Object getProperty(String name) {
    List<String> words = append(name);
    if (verbs.verbFinder().isGroup(words)) {
      return new VerbGroup(words, verbs);
    }
    throw notAGroup(words, verbs.verbFinder());
  }

  /**
   * Returns the error for words that are not a group of verbs: a verb without parentheses, or an
   * unknown verb.
   */
  public static SvcException notAGroup(List<String> words, ScriptVerbFinder verbFinder) {
    if (!verbFinder.contains(words)) {
      return verbFinder.unknownVerb(words);
    }
    String call = String.join(".", words);
    return INVALID_ARGUMENT
        .because("the verb \"" + call + "\" needs parentheses or arguments")
        .hint("Write " + call + "() to call it.");
  }

  private List<String> append(String name) {
    List<String> words = new ArrayList<>(path);
    words.add(name);
    return words;
  }

  @Override
  public String toString() {
    return String.join(".", path) + ": " + String.join(", ", verbs.verbFinder().nextWords(path));
  }
}
