package svc.complete;

import java.util.List;
import svc.verb.ArgSpec;

/**
 * A value that a command takes.
 *
 * @param type the class it is converted to, empty where nobody asks
 */
record Value(String type, Source source) {
  static final Value FILES = new Value("", asked -> Offer.FILES);
  static final Value UNKNOWN = new Value("", asked -> Offer.NONE);

  static Value of(ArgSpec arg) {
    return new Value(arg.type(), Sources.of(arg.type()));
  }

  static Value oneOf(List<String> words) {
    return new Value("", asked -> Offer.words(words));
  }
}
