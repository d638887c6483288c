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
import svc.model.HoldsNulls;
import svc.model.HostName;
import svc.model.ShowsNulls;

/** A record class as JSON sees it: its fields in order, with their snake_case names. */
public record Shape(Constructor<?> constructor, List<Field> fields) {
  private static final ConcurrentHashMap<Class<?>, Shape> KNOWN = new ConcurrentHashMap<>();

  /** One component of a record. */
  public record Field(RecordComponent component, String name, Type type, boolean shownNull) {

    /**
     * Whether it is a name that came from the host; asked rarely, since annotations cost a one-shot
     * dear.
     */
    public boolean isHostName() {
      return component.isAnnotationPresent(HostName.class);
    }

    /** The value of this component. */
    public Object of(Object record) {
      try {
        return component.getAccessor().invoke(record);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("cannot read " + component, e);
      }
    }
  }

  /** The shape of a record class. */
  public static Shape of(Class<?> type) {
    Shape known = KNOWN.get(type);
    if (known == null) {
      known = new Shape(constructor(type), fields(type));
      KNOWN.put(type, known);
    }
    return known;
  }

  /** Whether a null in JSON is meant where it stands for this field. */
  boolean canHoldNull(Field field) {
    return HoldsNulls.class.isAssignableFrom(constructor.getDeclaringClass())
        && !raw(field.type()).isPrimitive();
  }

  /** What the elements of a list or the values of a map are. */
  public static Type last(Type container) {
    Type[] arguments = ((ParameterizedType) container).getActualTypeArguments();
    return arguments[arguments.length - 1];
  }

  /** The plain class of a type. */
  public static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  /** A Java name in snake_case. */
  public static String snake(String name) {
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

  private static List<Field> fields(Class<?> type) {
    boolean showsNulls = ShowsNulls.class.isAssignableFrom(type);
    List<Field> fields = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      component.getAccessor().setAccessible(true);
      fields.add(
          new Field(
              component,
              snake(component.getName()),
              component.getGenericType(),
              showsNulls && component.getType().isRecord()));
    }
    return List.copyOf(fields);
  }
}
