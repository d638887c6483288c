package svc.verb.binding;

import java.util.Map;
import svc.model.error.ErrorCode;

/**
 * Converts input of a front end (text, number, boolean, quantity or list) to the value of an
 * argument.
 *
 * @param form the accepted form in words, as in "must be a number"
 * @param schema the JSON Schema of the value in tool calls
 * @param reader reads a value; throws {@link ConversionException} if its form is wrong
 */
record ArgumentConverter(String form, Map<String, Object> schema, ArgumentReader reader) {

  /** Reads one value. */
  interface ArgumentReader {
    Object read(Object raw);
  }

  /**
   * Thrown for input of the wrong form. The message is null if the accepted form is all there is to
   * say.
   */
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
