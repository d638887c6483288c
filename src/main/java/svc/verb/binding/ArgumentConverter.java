package svc.verb.binding;

import java.util.Map;
import svc.model.error.ErrorCode;

/**
 * Converts the input of one argument (text, number, boolean, quantity or object) to the argument's
 * value.
 *
 * @param form the accepted form in words, as in "must be a number"
 * @param schema the JSON Schema of the input in tool calls
 * @param reader converts an input; throws {@link ConversionException} if it is not in the accepted
 *     form
 */
record ArgumentConverter(String form, Map<String, Object> schema, ArgumentReader reader) {

  /** A function that converts an input. */
  interface ArgumentReader {
    Object read(Object raw);
  }

  /**
   * Thrown for input that is not in the accepted form. The message is null if the description of
   * the form is sufficient.
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
