package svc.verb;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.json.RecordShape;

/**
 * A verb as every face sees it: data, read from its record or from the index made of it at build
 * time.
 *
 * @param verb the name of the record's class
 * @param tool the MCP tool's name, empty where it is none
 * @param result the name of the result's class
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

  /** Reads the declaration of a verb's record. */
  public static VerbDescriptor of(Class<?> verb) {
    Class<? extends Record> type = verb.asSubclass(Record.class);
    VerbDeclaration says = type.getAnnotation(VerbDeclaration.class);
    if (says == null) {
      throw new IllegalStateException(type + " has no @Describes");
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

  /** The details with arguments named as a face spells them. */
  public String detailsOn(FrontEnd face) {
    return new ArgumentNameRenderer(this, face).render(details);
  }

  /** The words of the command as one text. */
  public String name() {
    return String.join(" ", path);
  }

  /** The words as scripts write them, such as "device" and "drumPads". */
  public List<String> dslPath() {
    return path.stream().map(ArgumentSyntax::toCamelCase).toList();
  }

  /** The arguments that a face offers. */
  public List<ArgumentDescriptor> argsOn(FrontEnd face) {
    return args.stream().filter(arg -> arg.frontEnds().contains(face)).toList();
  }

  /** The arguments that stand without a name on the command line and in scripts, in order. */
  public List<ArgumentDescriptor> positionals() {
    return args.stream().filter(arg -> arg.cli().isPositional()).toList();
  }

  /** The argument of that component. */
  public Optional<ArgumentDescriptor> arg(String component) {
    return args.stream().filter(arg -> arg.component().equals(component)).findFirst();
  }

  /** The same verb with the columns that a call shows: those without a flag or with theirs set. */
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

  /** The class of the verb. */
  public Class<? extends Record> verbClass() {
    return loadRecordClass(verb);
  }

  /** The class of its result. */
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
