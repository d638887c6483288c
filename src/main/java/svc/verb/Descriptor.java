package svc.verb;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.json.Shape;

/**
 * A verb as every face sees it: data, read from its record or from the index made of it at build
 * time.
 *
 * @param verb the name of the record's class
 * @param tool the MCP tool's name, empty where it is none
 * @param result the name of the result's class
 */
public record Descriptor(
    String verb,
    List<String> path,
    String tool,
    Effect effect,
    boolean idempotent,
    String summary,
    String details,
    List<String> examples,
    List<Face> faces,
    List<Column> table,
    List<ArgSpec> args,
    String result) {

  /** Reads the declaration of a verb's record. */
  public static Descriptor of(Class<?> verb) {
    Class<? extends Record> type = verb.asSubclass(Record.class);
    Describes says = type.getAnnotation(Describes.class);
    if (says == null) {
      throw new IllegalStateException(type + " has no @Describes");
    }
    return new Descriptor(
        type.getName(),
        List.of(says.path().split(" ")),
        says.tool(),
        says.effect(),
        says.idempotent() || says.effect() == Effect.READS,
        says.summary(),
        says.details(),
        List.of(says.examples()),
        List.of(says.faces()),
        Column.parse(says.table()),
        Arrays.stream(type.getRecordComponents()).flatMap(ArgSpec::of).toList(),
        resultOf(type).getName());
  }

  /** The details with arguments named as a face spells them. */
  public String detailsOn(Face face) {
    return new ArgumentNames(this, face).in(details);
  }

  /** The words of the command as one text. */
  public String name() {
    return String.join(" ", path);
  }

  /** The words as scripts write them, such as "device" and "drumPads". */
  public List<String> dslPath() {
    return path.stream().map(CliForm::camel).toList();
  }

  /** The arguments that a face offers. */
  public List<ArgSpec> argsOn(Face face) {
    return args.stream().filter(arg -> arg.faces().contains(face)).toList();
  }

  /** The arguments that stand without a name on the command line and in scripts, in order. */
  public List<ArgSpec> positionals() {
    return args.stream().filter(arg -> arg.cli().isPositional()).toList();
  }

  /** The argument of that component. */
  public Optional<ArgSpec> arg(String component) {
    return args.stream().filter(arg -> arg.component().equals(component)).findFirst();
  }

  /** The same verb with the columns that a call shows: those without a flag or with theirs set. */
  public Descriptor showing(Map<String, ?> given) {
    List<Column> shown =
        table.stream()
            .filter(c -> c.when() == null || Boolean.TRUE.equals(given.get(c.when())))
            .toList();
    return new Descriptor(
        verb,
        path,
        tool,
        effect,
        idempotent,
        summary,
        details,
        examples,
        faces,
        shown,
        args,
        result);
  }

  /** The class of the verb. */
  public Class<? extends Record> verbClass() {
    return load(verb);
  }

  /** The class of its result. */
  public Class<? extends Record> resultClass() {
    return load(result);
  }

  static Class<? extends Record> load(String name) {
    try {
      return Class.forName(name).asSubclass(Record.class);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  public boolean serves(Face face) {
    return faces.contains(face);
  }

  private static Class<? extends Record> resultOf(Class<?> type) {
    for (Type parent : type.getGenericInterfaces()) {
      if (parent instanceof ParameterizedType area) {
        return Shape.raw(area.getActualTypeArguments()[0]).asSubclass(Record.class);
      }
    }
    throw new IllegalStateException(type + " does not state its result");
  }
}
