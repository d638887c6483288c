package svc.complete;

import java.util.List;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;

/**
 * A value that a command takes.
 *
 * @param type the class it is converted to, empty where nobody asks
 */
record Value(String type, Source source) {
  static final Value UNKNOWN = new Value("", asked -> Offer.NONE);

  static Value of(Descriptor verb, ArgSpec arg) {
    return new Value(arg.type(), Sources.of(verb, arg));
  }

  static Value files(String... endings) {
    return new Value("", asked -> Offer.files(List.of(endings)));
  }

  static Value oneOf(List<String> words) {
    return new Value("", asked -> Offer.words(words));
  }
}
