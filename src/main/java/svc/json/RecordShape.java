package svc.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;

/** A record class as JSON sees it: its fields in order, with their snake_case names. */
public record RecordShape(Constructor<?> constructor, List<RecordField> fields) {
  private static final ConcurrentHashMap<Class<?>, RecordShape> CACHE = new ConcurrentHashMap<>();

  /** One component of a record. */
  public record RecordField(RecordComponent component, String name, Type type, boolean showsNull) {

    /**
     * Whether it is a name that came from the host; asked rarely, since annotations cost a one-shot
     * dear.
     */
    public boolean isHostName() {
      return component.isAnnotationPresent(UntrustedName.class);
    }

    /** The value of this component. */
    public Object valueIn(Object record) {
      try {
        return component.getAccessor().invoke(record);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("cannot read " + component, e);
      }
    }
  }

  /** The shape of a record class. */
  public static RecordShape of(Class<?> type) {
    RecordShape known = CACHE.get(type);
    if (known == null) {
      known = new RecordShape(constructor(type), fields(type));
      CACHE.put(type, known);
    }
    return known;
  }

  /** Whether a null in JSON is meant where it stands for this field. */
  boolean acceptsNull(RecordField field) {
    return KeepsNulls.class.isAssignableFrom(constructor.getDeclaringClass())
        && !rawType(field.type()).isPrimitive();
  }

  /** What the elements of a list or the values of a map are. */
  public static Type elementType(Type container) {
    Type[] arguments = ((ParameterizedType) container).getActualTypeArguments();
    return arguments[arguments.length - 1];
  }

  /** The plain class of a type. */
  public static Class<?> rawType(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  /** A Java name in snake_case. */
  public static String toSnakeCase(String name) {
    StringBuilder snake = new StringBuilder(name.length() + 4);
    for (char c : name.toCharArray()) {
      if (Character.isUpperCase(c)) {
        snake.append('_');
      }
      snake.append(Character.toLowerCase(c));
    }
    return snake.toString().toLowerCase(Locale.ROOT);
  }

  private static Constructor<?> constructor(Class<?> type) {
    try {
      Class<?>[] types =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return canonical;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<RecordField> fields(Class<?> type) {
    boolean showsNulls = WritesNulls.class.isAssignableFrom(type);
    List<RecordField> fields = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      component.getAccessor().setAccessible(true);
      fields.add(
          new RecordField(
              component,
              toSnakeCase(component.getName()),
              component.getGenericType(),
              showsNulls && component.getType().isRecord()));
    }
    return List.copyOf(fields);
  }
}
