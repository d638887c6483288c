package svc.frontend.dsl.translated;

import java.util.ArrayList;
import java.util.List;
import svc.frontend.dsl.extension.NumberUnit;
import svc.json.RecordJsonMapping;

/**
 * The properties and methods of values in translated scripts. They have the same results as in
 * Groovy.
 */
public final class Members {
  private Members() {}

  /** Returns {@code receiver.name}. */
  public static Object property(Object receiver, String name) {
    if (isRecordOfSvc(receiver)) {
      RecordJsonMapping.RecordField field = field(RecordJsonMapping.of(receiver.getClass()), name);
      if (field != null) {
        return field.valueIn(receiver);
      }
    }
    NumberUnit unit = receiver instanceof Number ? NumberUnit.find(name) : null;
    return unit == null ? GroovyRuntime.property(receiver, name) : unit.of((Number) receiver);
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

  /** Returns whether a value is a record that svc declares, not a script. */
  static boolean isRecordOfSvc(Object value) {
    return value instanceof Record
        && value.getClass().getClassLoader() == Members.class.getClassLoader();
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
