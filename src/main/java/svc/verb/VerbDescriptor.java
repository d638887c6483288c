package svc.verb;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.json.RecordJsonMapping;

/**
 * The description of a verb, from which the interfaces of all front ends are derived. It is read
 * from the annotations of the verb's record, or from the index that the build generates. Code that
 * runs whenever svc starts uses plain loops, which load faster than streams.
 *
 * @param verb the class name of the verb's record
 * @param path the words of the command
 * @param tool the name of the tool, empty if the verb is not a tool
 * @param operation the value of the tool's argument {@code operation}, empty if the tool has only
 *     this verb
 * @param toolSummary the first sentence in the description of a tool that several verbs share,
 *     empty if another verb of the tool declares it
 * @param toolTitle the name of the tool in menus, empty if the tool's name in words is enough
 * @param effect the kind of changes that the verb makes
 * @param writingArguments the tool's arguments with which the verb writes a file; without them, it
 *     only reads, and returns lines of text. Empty if that does not depend on the arguments
 * @param idempotent whether repeating a call has no further effect
 * @param alternative the name of the alternative verb, empty if there is none. The command line
 *     runs the alternative if the command contains an option that only the alternative has
 * @param brief the description in the list of tools; empty if the summary is enough or, for an
 *     operation of a tool, the operation's name
 * @param frontEnds the front ends that offer the verb
 * @param args the arguments, in the order of their declaration
 * @param result the class name of the result record
 * @param tables the columns of each list in the result, by the list's JSON name; {@link
 *     ResultTableColumns#RESULT} for the values after the tables
 */
public record VerbDescriptor(
    String verb,
    List<String> path,
    String tool,
    String operation,
    String toolSummary,
    String toolTitle,
    VerbEffect effect,
    List<String> writingArguments,
    boolean idempotent,
    String alternative,
    String summary,
    String brief,
    String details,
    List<String> examples,
    List<FrontEnd> frontEnds,
    List<ArgumentDescriptor> args,
    String result,
    Map<String, List<ResultColumn>> tables) {

  /** Reads the annotations of a verb's record. */
  public static VerbDescriptor of(Class<?> verb) {
    Class<? extends Record> type = verb.asSubclass(Record.class);
    VerbDeclaration declared = type.getAnnotation(VerbDeclaration.class);
    if (declared == null) {
      throw new IllegalStateException(type + " has no @VerbDeclaration");
    }
    Class<? extends Record> result = findResultClass(type);
    VerbEffect effect = declared.effect();
    return new VerbDescriptor(
        type.getName(),
        List.of(declared.path().split(" ")),
        declared.tool(),
        declared.operation(),
        declared.toolSummary(),
        declared.toolTitle(),
        effect,
        List.of(declared.writingArguments()),
        declared.idempotent() || effect == VerbEffect.READS,
        declared.alternative(),
        declared.summary(),
        declared.brief(),
        declared.details(),
        List.of(declared.examples()),
        List.of(declared.frontEnds()),
        readArguments(type, effect != VerbEffect.READS && declared.dryRun()),
        result.getName(),
        ResultTableColumns.of(result));
  }

  /**
   * Reads the arguments of a verb.
   *
   * @param isPreviewable whether to add the argument of {@link DryRunOption} if the verb does not
   *     declare a similar argument
   */
  private static List<ArgumentDescriptor> readArguments(Class<?> type, boolean isPreviewable) {
    List<ArgumentDescriptor> own =
        Arrays.stream(type.getRecordComponents()).flatMap(ArgumentDescriptor::of).toList();
    boolean declaresDryRun =
        own.stream().anyMatch(arg -> arg.component().equals(DryRunOption.COMPONENT));
    return isPreviewable && !declaresDryRun
        ? Stream.concat(own.stream(), ArgumentDescriptor.ofGroup(DryRunOption.class)).toList()
        : own;
  }

  /** Returns the details of the help text, with the names of the arguments on a front end. */
  public String detailsOn(FrontEnd frontEnd) {
    return new ArgumentNameRenderer(this, frontEnd).render(details());
  }

  /** Returns the words of the command, separated by spaces. */
  public String name() {
    return String.join(" ", path);
  }

  /** Returns the words of the command in scripts, in camelCase, such as "device", "drumPads". */
  public List<String> dslPath() {
    List<String> names = new ArrayList<>(path.size());
    for (String word : path) {
      names.add(ArgumentSyntax.toCamelCase(word));
    }
    return Collections.unmodifiableList(names);
  }

  /** Returns the arguments that a front end offers. */
  public List<ArgumentDescriptor> argsOn(FrontEnd frontEnd) {
    List<ArgumentDescriptor> offered = new ArrayList<>(args.size());
    for (ArgumentDescriptor arg : args) {
      if (isOffered(arg, frontEnd)) {
        offered.add(arg);
      }
    }
    return Collections.unmodifiableList(offered);
  }

  /**
   * Returns whether a front end offers an argument, which must not write if the verb only reads.
   */
  private boolean isOffered(ArgumentDescriptor arg, FrontEnd frontEnd) {
    boolean isForWriting = arg.isDryRunOption() || writingArguments.contains(arg.tool());
    return arg.frontEnds().contains(frontEnd) && !(effect == VerbEffect.READS && isForWriting);
  }

  /** Returns the argument of the MCP tool with the given name, empty if there is none. */
  public Optional<ArgumentDescriptor> findToolArgument(String name) {
    for (ArgumentDescriptor arg : args) {
      if (arg.tool().equals(name) && isOffered(arg, FrontEnd.MCP)) {
        return Optional.of(arg);
      }
    }
    return Optional.empty();
  }

  /** Returns the arguments that the verb's record contains, in the order of their declaration. */
  public List<ArgumentDescriptor> recordArgs() {
    return args.stream().filter(arg -> !arg.isDryRunOption()).toList();
  }

  /** Returns the argument of {@link DryRunOption}; empty if the verb does not have it. */
  public Optional<ArgumentDescriptor> dryRunOption() {
    for (ArgumentDescriptor arg : args) {
      if (arg.isDryRunOption()) {
        return Optional.of(arg);
      }
    }
    return Optional.empty();
  }

  /** Returns the positional arguments of the command line and of scripts, in order. */
  public List<ArgumentDescriptor> positionals() {
    List<ArgumentDescriptor> positionals = new ArrayList<>(args.size());
    for (ArgumentDescriptor arg : args) {
      if (arg.cli().isPositional()) {
        positionals.add(arg);
      }
    }
    return positionals;
  }

  /** Returns the argument of a record component, empty if there is none. */
  public Optional<ArgumentDescriptor> arg(String component) {
    for (ArgumentDescriptor arg : args) {
      if (arg.component().equals(component)) {
        return Optional.of(arg);
      }
    }
    return Optional.empty();
  }

  /** Returns the columns of a list in the result, empty if none are declared. */
  public List<ResultColumn> table(String list) {
    return tables.getOrDefault(list, List.of());
  }

  /** Returns the columns for those values of the result that are shown after its tables. */
  public List<ResultColumn> resultColumns() {
    return table(ResultTableColumns.RESULT);
  }

  /**
   * Returns a copy without the columns that this call hides: those with a {@code shownBy} flag that
   * the call does not set.
   *
   * @param given the arguments of the call, by the names of the verb's record components
   */
  public VerbDescriptor withVisibleColumns(Map<String, ?> given) {
    Map<String, List<ResultColumn>> shown = new LinkedHashMap<>(tables);
    shown.replaceAll((list, columns) -> columns.stream().filter(c -> isShown(c, given)).toList());
    return with(effect, shown);
  }

  /**
   * Returns this verb as one that only reads: without its {@link #writingArguments}. Returns it
   * unchanged if it has none.
   */
  public VerbDescriptor reading() {
    return writingArguments.isEmpty() ? this : with(VerbEffect.READS, tables);
  }

  /** Returns whether a tool call of a verb with {@link #writingArguments} only reads. */
  public boolean returnsText(Map<String, ?> given) {
    return !writingArguments.isEmpty() && Collections.disjoint(writingArguments, given.keySet());
  }

  private VerbDescriptor with(VerbEffect otherEffect, Map<String, List<ResultColumn>> shown) {
    return new VerbDescriptor(
        verb,
        path,
        tool,
        operation,
        toolSummary,
        toolTitle,
        otherEffect,
        writingArguments,
        idempotent,
        alternative,
        summary,
        brief,
        details,
        examples,
        frontEnds,
        args,
        result,
        shown);
  }

  private boolean isShown(ResultColumn column, Map<String, ?> given) {
    String flag = column.shownBy();
    return flag == null || arg(flag).isEmpty() || Boolean.TRUE.equals(given.get(flag));
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

  /** Returns whether a front end offers the verb. */
  public boolean isOfferedOn(FrontEnd frontEnd) {
    return frontEnds.contains(frontEnd);
  }

  private static Class<? extends Record> findResultClass(Class<?> type) {
    for (Type parent : type.getGenericInterfaces()) {
      if (parent instanceof ParameterizedType area) {
        return RecordJsonMapping.rawType(area.getActualTypeArguments()[0]).asSubclass(Record.class);
      }
    }
    throw new IllegalStateException(type + " does not state its result");
  }
}
