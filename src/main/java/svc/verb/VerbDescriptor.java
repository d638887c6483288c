package svc.verb;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.json.RecordShape;

/**
 * The description of a verb from which all front ends are derived, read from the verb's record or
 * from the index that the build generates.
 *
 * @param verb the class name of the verb's record
 * @param tool the name of the MCP tool, empty if the verb is not a tool
 * @param result the class name of the result record
 */
public record VerbDescriptor(
    String verb,
    List<String> path,
    String tool,
    VerbEffect effect,
    boolean idempotent,
    String summary,
    String details,
    List<String> examples,
    List<FrontEnd> frontEnds,
    List<ResultColumn> table,
    List<ArgumentDescriptor> args,
    String result) {

  /** Reads the declaration on a verb's record. */
  public static VerbDescriptor of(Class<?> verb) {
    Class<? extends Record> type = verb.asSubclass(Record.class);
    VerbDeclaration says = type.getAnnotation(VerbDeclaration.class);
    if (says == null) {
      throw new IllegalStateException(type + " has no @VerbDeclaration");
    }
    return new VerbDescriptor(
        type.getName(),
        List.of(says.path().split(" ")),
        says.tool(),
        says.effect(),
        says.idempotent() || says.effect() == VerbEffect.READS,
        says.summary(),
        says.details(),
        List.of(says.examples()),
        List.of(says.frontEnds()),
        ResultColumn.parse(says.table()),
        Arrays.stream(type.getRecordComponents()).flatMap(ArgumentDescriptor::of).toList(),
        findResultClass(type).getName());
  }

  /** Returns the details with the argument names of a front end. */
  public String detailsOn(FrontEnd face) {
    return new ArgumentNameRenderer(this, face).render(details);
  }

  /** Returns the words of the command, separated by spaces. */
  public String name() {
    return String.join(" ", path);
  }

  /** Returns the words in camelCase, as in scripts, such as "device" and "drumPads". */
  public List<String> dslPath() {
    return path.stream().map(ArgumentSyntax::toCamelCase).toList();
  }

  /** Returns the arguments that a front end offers. */
  public List<ArgumentDescriptor> argsOn(FrontEnd face) {
    return args.stream().filter(arg -> arg.frontEnds().contains(face)).toList();
  }

  /** Returns the positional arguments of the command line and of scripts, in order. */
  public List<ArgumentDescriptor> positionals() {
    return args.stream().filter(arg -> arg.cli().isPositional()).toList();
  }

  /** Finds an argument by its record component. */
  public Optional<ArgumentDescriptor> arg(String component) {
    return args.stream().filter(arg -> arg.component().equals(component)).findFirst();
  }

  /** Returns this verb without the columns whose flag is not set in a call. */
  public VerbDescriptor withVisibleColumns(Map<String, ?> given) {
    List<ResultColumn> shown =
        table.stream()
            .filter(c -> c.when() == null || Boolean.TRUE.equals(given.get(c.when())))
            .toList();
    return new VerbDescriptor(
        verb,
        path,
        tool,
        effect,
        idempotent,
        summary,
        details,
        examples,
        frontEnds,
        shown,
        args,
        result);
  }

  /** Returns the class of the verb's record. */
  public Class<? extends Record> verbClass() {
    return loadRecordClass(verb);
  }

  /** Returns the class of the result record. */
  public Class<? extends Record> resultClass() {
    return loadRecordClass(result);
  }

  public static Class<? extends Record> loadRecordClass(String name) {
    try {
      return Class.forName(name).asSubclass(Record.class);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  public boolean isOfferedOn(FrontEnd face) {
    return frontEnds.contains(face);
  }

  private static Class<? extends Record> findResultClass(Class<?> type) {
    for (Type parent : type.getGenericInterfaces()) {
      if (parent instanceof ParameterizedType area) {
        return RecordShape.rawType(area.getActualTypeArguments()[0]).asSubclass(Record.class);
      }
    }
    throw new IllegalStateException(type + " does not state its result");
  }
}
