package svc.verb;

import java.util.Map;
import svc.model.ErrorCode;

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

    private final ErrorCode code;
    private final String hint;

    Refused() {
      this(null, null);
    }

    Refused(String message, String hint) {
      this(ErrorCode.INVALID_ARGUMENT, message, hint);
    }

    Refused(ErrorCode code, String message, String hint) {
      super(message, null, false, false);
      this.code = code;
      this.hint = hint;
    }

    ErrorCode code() {
      return code;
    }

    String hint() {
      return hint;
    }
  }
}
