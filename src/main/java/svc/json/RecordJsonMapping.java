package svc.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import svc.model.serialization.Flattened;
import svc.model.serialization.OmittedFromJson;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;

/**
 * The mapping of a record class to JSON. Uses plain loops, because it runs whenever svc starts.
 *
 * @param components the components of the record, in order
 * @param fields the fields of the JSON object, in order. The fields of a {@link Flattened}
 *     component are fields of this object; {@link OmittedFromJson} components have no field
 */
public record RecordJsonMapping(
    Constructor<?> constructor, List<RecordField> components, List<RecordField> fields) {
  private static final ConcurrentHashMap<Class<?>, RecordJsonMapping> CACHE =
      new ConcurrentHashMap<>();

  /**
   * A field of the JSON object and the record component that contains its value.
   *
   * @param name the name of the JSON field, in snake_case
   * @param valueType the type in the form that {@link RecordReader} uses
   * @param showsNull whether a null value is written to JSON instead of omitted
   * @param isFlattened whether the value is a record whose fields are fields of the same object
   * @param group the flattened component that this field belongs to; null if the field belongs
   *     directly to the mapped record
   * @param reader reads the component
   */
  public record RecordField(
      RecordComponent component,
      String name,
      Type type,
      JavaValueType valueType,
      boolean showsNull,
      boolean isFlattened,
      RecordField group,
      RecordComponentReader reader) {

    /**
     * Returns whether the component is marked as an {@link UntrustedName}, a name from the host.
     * This is slow, because each call reads an annotation.
     */
    public boolean isHostName() {
      return component.isAnnotationPresent(UntrustedName.class);
    }

    /**
     * Returns the value of this field in a record; null if the field belongs to a flattened
     * component that is null.
     */
    public Object valueIn(Object record) {
      Object holder = group == null ? record : group.valueIn(record);
      return holder == null ? null : reader.read(holder);
    }

    private RecordField inGroup(RecordField outer) {
      RecordField holder = group == null ? outer : group.inGroup(outer);
      return new RecordField(
          component, name, type, valueType, showsNull, isFlattened, holder, reader);
    }
  }

  /** Returns the mapping of a record class. Mappings are cached. */
  public static RecordJsonMapping of(Class<?> type) {
    RecordJsonMapping known = CACHE.get(type);
    if (known == null) {
      List<RecordField> components = components(type);
      known = new RecordJsonMapping(constructor(type), components, fields(components));
      CACHE.put(type, known);
    }
    return known;
  }

  /**
   * Returns the names of the fields of the JSON object, in order. If several fields have the same
   * name, the last one that is not null is in the object.
   */
  public List<String> fieldNames() {
    return fields.stream().map(RecordField::name).distinct().toList();
  }

  /**
   * Returns whether null in JSON is read as null. Otherwise, it is read as the default for a
   * missing field.
   */
  boolean acceptsNull(RecordField field) {
    return ReadsNulls.class.isAssignableFrom(constructor.getDeclaringClass())
        && !rawType(field.type()).isPrimitive();
  }

  /** Returns the type of a list's elements or of a map's values. */
  public static Type elementType(Type container) {
    Type[] arguments = ((ParameterizedType) container).getActualTypeArguments();
    return arguments[arguments.length - 1];
  }

  /** Returns the class of a type without its type arguments. */
  public static Class<?> rawType(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  /** Converts a Java name to snake_case. */
  public static String toSnakeCase(String name) {
    if (isLowerCase(name)) {
      return name;
    }
    StringBuilder snake = new StringBuilder(name.length() + 4);
    for (char c : name.toCharArray()) {
      if (Character.isUpperCase(c)) {
        snake.append('_');
      }
      snake.append(Character.toLowerCase(c));
    }
    return snake.toString().toLowerCase(Locale.ROOT);
  }

  private static boolean isLowerCase(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) < 'a' || name.charAt(i) > 'z') {
        return false;
      }
    }
    return true;
  }

  private static Constructor<?> constructor(Class<?> type) {
    try {
      RecordComponent[] components = type.getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      for (int i = 0; i < types.length; i++) {
        types[i] = components[i].getType();
      }
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return canonical;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<RecordField> components(Class<?> type) {
    boolean showsNulls = WritesNulls.class.isAssignableFrom(type);
    List<RecordField> components = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      component.getAccessor().setAccessible(true);
      components.add(
          new RecordField(
              component,
              toSnakeCase(component.getName()).intern(),
              component.getGenericType(),
              JavaValueType.of(component.getGenericType()),
              showsNulls && component.getType().isRecord(),
              Flattened.class.isAssignableFrom(component.getType()),
              null,
              new RecordComponentReader(component)));
    }
    return List.copyOf(components);
  }

  private static List<RecordField> fields(List<RecordField> components) {
    List<RecordField> fields = new ArrayList<>();
    for (RecordField own : components) {
      if (own.isFlattened()) {
        for (RecordField part : of(rawType(own.type())).fields()) {
          fields.add(part.inGroup(own));
        }
      } else if (!isTransient(own.type())) {
        fields.add(own);
      }
    }
    return List.copyOf(fields);
  }

  private static boolean isTransient(Type type) {
    return type instanceof Class<?> raw && OmittedFromJson.class.isAssignableFrom(raw);
  }
}
