package svc.verb.binding;

import java.util.List;
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
    private final transient List<?> alternatives;

    ConversionException() {
      this(null, null);
    }

    ConversionException(String message, String hint) {
      this(ErrorCode.INVALID_ARGUMENT, message, hint);
    }

    ConversionException(ErrorCode code, String message, String hint) {
      this(code, message, hint, List.of());
    }

    private ConversionException(ErrorCode code, String message, String hint, List<?> alternatives) {
      super(message, null, false, false);
      this.code = code;
      this.hint = hint;
      this.alternatives = alternatives;
    }

    /** Returns a copy of the exception with the inputs that can be given instead. */
    ConversionException withAlternatives(List<?> inputs) {
      return new ConversionException(code, getMessage(), hint, inputs);
    }

    ErrorCode code() {
      return code;
    }

    String hint() {
      return hint;
    }

    /** Returns the inputs that the caller can have meant; empty if they are not known. */
    List<?> alternatives() {
      return alternatives == null ? List.of() : alternatives;
    }
  }
}
