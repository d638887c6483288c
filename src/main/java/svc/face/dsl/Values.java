package svc.face.dsl;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Closure;
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
import svc.model.Db;
import svc.model.Quantity;
import svc.model.ReturnTrack;
import svc.model.SendLevel;
import svc.model.SvcException;
import svc.verb.ArgSpec;
import svc.verb.Unsure;

/** Groovy's values as the values that every face hands over: text, Long, Double, list, map. */
final class Values {
  private Values() {}

  /** The value for an argument; null where there is none. */
  static Object plain(ArgSpec arg, Object raw) {
    if (raw instanceof Map<?, ?> map && arg.type().equals(SendLevel.class.getName())) {
      return map.entrySet().stream()
          .map(e -> returnName(e.getKey()) + "=" + level(e.getValue()))
          .toList();
    }
    return plain(raw, arg);
  }

  /** The name of a return, which may be one of those that {@code returns} lists. */
  private static Object returnName(Object key) {
    return key instanceof ReturnTrack track ? track.name() : key;
  }

  /** What an option means whose name says the opposite. */
  static Object negated(Object raw) {
    return raw instanceof Boolean flag ? (Object) !flag : raw;
  }

  private static Object plain(Object raw, ArgSpec arg) {
    if (raw == null || raw instanceof Boolean || raw instanceof Quantity || raw instanceof Unsure) {
      return raw;
    }
    if (raw instanceof Number number) {
      return number(number);
    }
    if (raw instanceof Db level) {
      return level.isSilence() ? "-inf" : new Quantity(level.value(), Quantity.Unit.DB);
    }
    if (raw instanceof Map<?, ?> map) {
      return map(map, arg);
    }
    if (raw instanceof Iterable<?> list && !(raw instanceof Path)) {
      return list(list, arg);
    }
    if (raw instanceof Object[] array) {
      return list(Arrays.asList(array), arg);
    }
    return text(raw, arg);
  }

  private static Object number(Number number) {
    if (number instanceof BigInteger big && big.bitLength() > 63) {
      return number.doubleValue();
    }
    boolean fraction = number instanceof BigDecimal || number instanceof Double;
    return fraction || number instanceof Float
        ? (Object) Double.valueOf(number.toString())
        : (Object) number.longValue();
  }

  private static Map<String, Object> map(Map<?, ?> map, ArgSpec arg) {
    Map<String, Object> plain = new LinkedHashMap<>();
    map.forEach((key, value) -> plain.put(String.valueOf(key), plain(value, arg)));
    return plain;
  }

  private static List<Object> list(Iterable<?> list, ArgSpec arg) {
    List<Object> plain = new ArrayList<>();
    list.forEach(element -> plain.add(plain(element, arg)));
    return plain;
  }

  private static String text(Object raw, ArgSpec arg) {
    if (raw instanceof CharSequence
        || raw instanceof Character
        || raw instanceof Enum
        || raw instanceof Path
        || raw instanceof File) {
      return raw.toString();
    }
    Optional<String> reference =
        raw instanceof Record record ? RecordReferences.of(record, arg) : Optional.empty();
    return reference.orElseThrow(() -> refused(raw, arg));
  }

  private static SvcException refused(Object raw, ArgSpec arg) {
    return INVALID_ARGUMENT
        .because(arg.cli().dslName() + " cannot be a " + kind(raw))
        .hint(arg.description())
        .with("argument", arg.tool());
  }

  private static String kind(Object raw) {
    return raw instanceof Closure ? "closure" : raw.getClass().getSimpleName();
  }

  /** A level as mixes are written, without its unit. */
  static String level(Object raw) {
    if (raw instanceof Quantity quantity && quantity.unit() == Quantity.Unit.DB) {
      return String.valueOf(quantity.amount());
    }
    return raw instanceof Db level && !level.isSilence()
        ? String.valueOf(level.value())
        : String.valueOf(raw);
  }
}
