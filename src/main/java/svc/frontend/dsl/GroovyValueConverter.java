package svc.frontend.dsl;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import groovy.lang.Closure;
import groovy.lang.GString;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.argument.Quantity;
import svc.model.error.SvcException;
import svc.model.time.SongLength;
import svc.model.track.Decibels;
import svc.verb.ArgumentDescriptor;
import svc.verb.execution.UnknownValuePlaceholder;

/**
 * Converts Groovy values to the types that verb arguments accept: text, Long, Double, List, Map.
 */
final class GroovyValueConverter {
  private GroovyValueConverter() {}

  /** Converts a value for an argument. Returns null for null. */
  static Object toArgumentValue(ArgumentDescriptor arg, Object raw) {
    return toArgumentValue(EntryConverter.convert(arg, raw), arg);
  }

  /**
   * Returns the negation of a boolean, because a negative name such as noSnap means the opposite of
   * the argument; returns other values unchanged.
   */
  static Object negate(Object raw) {
    return raw instanceof Boolean flag ? (Object) !flag : raw;
  }

  private static Object toArgumentValue(Object raw, ArgumentDescriptor arg) {
    if (raw == null
        || raw instanceof Boolean
        || raw instanceof Quantity
        || raw instanceof SongLength
        || raw instanceof UnknownValuePlaceholder) {
      return raw;
    }
    if (raw instanceof Number number) {
      return toNumber(number);
    }
    if (raw instanceof Decibels level) {
      return level.isSilence() ? "-inf" : new Quantity(level.value(), Quantity.QuantityUnit.DB);
    }
    if (raw instanceof Map<?, ?> map) {
      Map<String, Object> plain = new LinkedHashMap<>();
      map.forEach((key, value) -> plain.put(String.valueOf(key), toArgumentValue(value, arg)));
      return plain;
    }
    if (raw instanceof Iterable<?> list && !(raw instanceof Path)) {
      return toList(list, arg);
    }
    if (raw instanceof Object[] array) {
      return toList(Arrays.asList(array), arg);
    }
    return toText(raw, arg);
  }

  private static Object toNumber(Number number) {
    if (number instanceof BigInteger big && big.bitLength() > 63) {
      return number.doubleValue();
    }
    boolean fraction = number instanceof BigDecimal || number instanceof Double;
    return fraction || number instanceof Float
        ? (Object) Double.valueOf(number.toString())
        : (Object) number.longValue();
  }

  private static List<Object> toList(Iterable<?> list, ArgumentDescriptor arg) {
    List<Object> plain = new ArrayList<>();
    for (Object element : list) {
      if (element == null) {
        throw MISSING_ARGUMENT
            .because("`" + arg.cli().dslName() + "` contains null")
            .hint(arg.instruction())
            .withDetail("argument", arg.tool());
      }
      plain.add(toArgumentValue(element, arg));
    }
    return plain;
  }

  private static String toText(Object raw, ArgumentDescriptor arg) {
    if (raw instanceof GString text) {
      return InterpolatedText.of(text);
    }
    if (raw instanceof CharSequence
        || raw instanceof Character
        || raw instanceof Enum
        || raw instanceof Path
        || raw instanceof File) {
      return raw.toString();
    }
    Optional<String> reference =
        raw instanceof Record record ? RecordReferenceFinder.find(record, arg) : Optional.empty();
    return reference.orElseThrow(() -> wrongTypeError(raw, arg));
  }

  private static SvcException wrongTypeError(Object raw, ArgumentDescriptor arg) {
    return INVALID_ARGUMENT
        .because("`" + arg.cli().dslName() + "` cannot be a " + typeName(raw))
        .hint(arg.instruction())
        .withDetail("argument", arg.tool());
  }

  private static String typeName(Object raw) {
    return raw instanceof Closure ? "closure" : raw.getClass().getSimpleName();
  }

  /** Formats a level for a mix entry such as "bass=-6": the number of dB without the unit. */
  static String toLevelText(Object raw) {
    if (raw instanceof Quantity quantity && quantity.unit() == Quantity.QuantityUnit.DB) {
      return String.valueOf(quantity.amount());
    }
    return raw instanceof Decibels level && !level.isSilence()
        ? String.valueOf(level.value())
        : String.valueOf(raw);
  }
}
