package svc.verb;

import java.util.Map;

/**
 * Turns what a face was given (text, number, boolean, quantity, list) into an argument's value.
 *
 * @param form the accepted form in words, for "must be …"
 * @param schema the JSON Schema of what tools send
 * @param reader throws {@link Refused} where the form is wrong
 */
record Converter(String form, Map<String, Object> schema, Reader reader) {

  /** Reads one value. */
  interface Reader {
    Object read(Object raw);
  }

  /** A value of the wrong form; the message, where there is one, says more than the form does. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String hint;

    Refused() {
      this(null, null);
    }

    Refused(String message, String hint) {
      super(message, null, false, false);
      this.hint = hint;
    }

    String hint() {
      return hint;
    }
  }
}
