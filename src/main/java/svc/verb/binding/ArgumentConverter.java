package svc.verb.binding;

import java.util.Map;
import svc.model.error.ErrorCode;

/**
 * Turns what a face was given (text, number, boolean, quantity, list) into an argument's value.
 *
 * @param form the accepted form in words, for "must be …"
 * @param schema the JSON Schema of what tools send
 * @param reader throws {@link ConversionException} where the form is wrong
 */
record ArgumentConverter(String form, Map<String, Object> schema, ArgumentReader reader) {

  /** Reads one value. */
  interface ArgumentReader {
    Object read(Object raw);
  }

  /** A value of the wrong form; the message, where there is one, says more than the form does. */
  static final class ConversionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final String hint;

    ConversionException() {
      this(null, null);
    }

    ConversionException(String message, String hint) {
      this(ErrorCode.INVALID_ARGUMENT, message, hint);
    }

    ConversionException(ErrorCode code, String message, String hint) {
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
