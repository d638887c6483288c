package svc.frontend.dsl.translated;

import java.util.ArrayList;
import java.util.List;
import svc.frontend.dsl.extension.UnitExtensions;
import svc.json.RecordJsonMapping;

/**
 * The properties and methods of values in translated scripts. They have the same results as in
 * Groovy.
 */
public final class Members {
  private Members() {}

  /** Returns {@code receiver.name}. */
  public static Object property(Object receiver, String name) {
    if (receiver instanceof Record && isOfSvc(receiver)) {
      RecordJsonMapping.RecordField field = field(RecordJsonMapping.of(receiver.getClass()), name);
      if (field != null) {
        return field.valueIn(receiver);
      }
    }
    Object quantity = receiver instanceof Number number ? quantity(number, name) : null;
    return quantity == null ? GroovyRuntime.property(receiver, name) : quantity;
  }

  /**
   * Returns the field of a record with the given name, which may be in a flattened component; null
   * if there is none.
   */
  private static RecordJsonMapping.RecordField field(RecordJsonMapping mapping, String name) {
    for (RecordJsonMapping.RecordField component : mapping.components()) {
      if (component.component().getName().equals(name)) {
        return component;
      }
    }
    for (RecordJsonMapping.RecordField field : mapping.fields()) {
      if (field.component().getName().equals(name)) {
        return field;
      }
    }
    return null;
  }

  private static boolean isOfSvc(Object value) {
    return value.getClass().getClassLoader() == Members.class.getClassLoader();
  }

  /** Returns a quantity such as {@code 4.bars}; null if the name is not a unit. */
  private static Object quantity(Number amount, String unit) {
    return switch (unit) {
      case "dB" -> UnitExtensions.getdB(amount);
      case "bar", "bars" -> UnitExtensions.getBars(amount);
      case "beat", "beats" -> UnitExtensions.getBeats(amount);
      case "hz", "Hz" -> UnitExtensions.getHz(amount);
      case "khz", "kHz" -> UnitExtensions.getKhz(amount);
      case "ms" -> UnitExtensions.getMs(amount);
      case "s" -> UnitExtensions.getS(amount);
      case "percent" -> UnitExtensions.getPercent(amount);
      default -> null;
    };
  }

  /** Returns {@code receiver.name(arguments)}. */
  public static Object call(Object receiver, String name, Object[] arguments) {
    boolean isList = receiver != null && receiver.getClass() == ArrayList.class;
    if (isList && arguments.length == 0 && name.equals("size")) {
      return ((List<?>) receiver).size();
    }
    if (arguments.length == 1 && arguments[0] instanceof ScriptBlock block) {
      if (isList && block.hasOneParameter() && ListMethods.isKnown(name)) {
        return ListMethods.call((List<?>) receiver, name, block);
      }
      if (receiver instanceof Integer count && block.hasOneParameter() && name.equals("times")) {
        return repeat(count, block);
      }
    }
    return GroovyRuntime.call(receiver, name, arguments);
  }

  private static Object repeat(int count, ScriptBlock block) {
    for (int i = 0; i < count; i++) {
      block.call(i);
    }
    return null;
  }
}
