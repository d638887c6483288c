package svc.frontend.dsl;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The arguments of a script, which its variable {@code args} contains. It is a list that cannot be
 * changed, and has the property {@code length} of an array, because {@code args} is an array in
 * other Groovy scripts.
 */
public final class ScriptArguments extends AbstractList<String> implements RandomAccess {
  private final List<String> words;

  ScriptArguments(List<String> words) {
    this.words = List.copyOf(words);
  }

  @Override
  public String get(int index) {
    return words.get(index);
  }

  @Override
  public int size() {
    return words.size();
  }

  /** Returns the number of arguments. */
  public int getLength() {
    return size();
  }
}
