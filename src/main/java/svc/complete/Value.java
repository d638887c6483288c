package svc.complete;

import java.util.List;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;

/**
 * A value that a command takes.
 *
 * @param type the class it is converted to, of texts the argument's name; empty where nobody asks
 */
record Value(String type, Source source) {
  static final Value UNKNOWN = new Value("", asked -> Offer.NONE);

  static Value of(Descriptor verb, ArgSpec arg) {
    boolean text = arg.type().equals(String.class.getName());
    return new Value(text ? arg.tool() : arg.type(), Sources.of(verb, arg));
  }

  static Value files(String... endings) {
    return new Value("", asked -> Offer.files(List.of(endings)));
  }

  static Value oneOf(List<String> words) {
    return new Value("", asked -> Offer.words(words));
  }
}
