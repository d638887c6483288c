package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * The tools that the server offers: those of the toolsets and those given by name. If both lists
 * are empty, it offers all tools.
 *
 * @param toolsets {@code all}, {@code core}, {@code compose}, {@code arrange}, {@code sound},
 *     {@code files} or areas of verbs
 * @param tools names of tools
 * @param readOnly whether tools that write are switched off, even if they are given by name
 * @param policy what the other tools may write
 */
public record ToolSelection(
    List<String> toolsets, List<String> tools, boolean readOnly, WritePolicy policy) {
  /** The selection of all tools. */
  public static final ToolSelection ALL = new ToolSelection(List.of(), List.of(), false);

  /** Creates a selection of tools that may write everything. */
  public ToolSelection(List<String> toolsets, List<String> tools, boolean readOnly) {
    this(toolsets, tools, readOnly, WritePolicy.NONE);
  }

  /** The name of the tool that makes a list of calls; it does not run a verb. */
  public static final String MAKE_CHANGES = "make_changes";

  private static final String EVERYTHING = "all";

  /**
   * Throws INVALID_ARGUMENT if a name is unknown or if no tool is left. Also throws it if {@code
   * make_changes} is given by name without a tool that it can call.
   */
  public void validate(VerbCatalog catalog) {
    List<VerbDescriptor> verbs =
        catalog.verbsOn(FrontEnd.MCP).stream().filter(verb -> !verb.tool().isEmpty()).toList();
    requireKnown("toolset", toolsets, toolsetNames(verbs));
    policy.requireKnownAreas(
        verbs.stream()
            .filter(verb -> verb.effect() != VerbEffect.READS)
            .map(ToolSelection::areaOf)
            .distinct()
            .toList());
    Set<String> known = new LinkedHashSet<>(verbs.stream().map(VerbDescriptor::tool).toList());
    known.add(MAKE_CHANGES);
    requireKnown("tool", tools, known);
    if (verbs.stream().noneMatch(verb -> flagAgainst(verb.tool(), List.of(verb)).isEmpty())) {
      throw INVALID_ARGUMENT
          .because("these options leave no tool to offer")
          .hint("Add tools that read, or omit --read-only.");
    }
    if (!readOnly
        && tools.contains(MAKE_CHANGES)
        && verbs.stream().noneMatch(this::isOfferedWrite)) {
      throw INVALID_ARGUMENT
          .because(MAKE_CHANGES + " makes calls of tools that write, and these options offer none")
          .hint("Add tools that write, such as set_track_mixer, or omit " + MAKE_CHANGES + ".");
    }
  }

  private boolean isOfferedWrite(VerbDescriptor verb) {
    return limit(verb).effect() != VerbEffect.READS
        && flagAgainst(verb.tool(), List.of(verb)).isEmpty();
  }

  private static Set<String> toolsetNames(List<VerbDescriptor> verbs) {
    Set<String> names = TaskToolset.ids();
    names.add(EVERYTHING);
    verbs.forEach(verb -> names.add(areaOf(verb)));
    return names;
  }

  private static void requireKnown(String kind, List<String> given, Collection<String> known) {
    for (String name : given) {
      if (!known.contains(name)) {
        throw unknownName(kind, name, known);
      }
    }
  }

  private static SvcException unknownName(String kind, String name, Collection<String> known) {
    return INVALID_ARGUMENT
        .because("there is no " + kind + " " + TextSanitizer.quote(name))
        .hint("The " + kind + "s are " + String.join(", ", known) + ".")
        .withCandidates(SimilarNames.find(name, known));
  }

  /** Returns a verb as it is offered: one that must not write only reads, if it can. */
  VerbDescriptor limit(VerbDescriptor verb) {
    return readOnly || !policy.allowsArea(verb) ? verb.reading() : verb;
  }

  /**
   * Returns the option that switches a tool off; empty if the tool is offered.
   *
   * @param offered the verbs that the tool runs
   */
  public Optional<String> flagAgainst(String tool, List<VerbDescriptor> offered) {
    List<VerbDescriptor> verbs = offered.stream().map(this::limit).toList();
    boolean writes = verbs.stream().anyMatch(verb -> verb.effect() != VerbEffect.READS);
    if (!readOnly && !verbs.isEmpty() && verbs.stream().noneMatch(policy::allowsArea)) {
      return Optional.of(policy.describeAreas());
    }
    return flagAgainst(tool, verbs.stream().map(ToolSelection::areaOf).toList(), writes);
  }

  /**
   * Returns the option that switches a tool off; empty if the tool is offered.
   *
   * @param areas the areas to which the tool belongs
   * @param writes whether the tool can write
   */
  public Optional<String> flagAgainst(String tool, Collection<String> areas, boolean writes) {
    if (readOnly && writes) {
      return Optional.of("--read-only");
    }
    return isChosen(tool, areas) ? Optional.empty() : Optional.of(choosingFlags());
  }

  private boolean isChosen(String tool, Collection<String> areas) {
    return toolsets.isEmpty() && tools.isEmpty()
        || tools.contains(tool)
        || toolsets.contains(EVERYTHING)
        || Stream.of(TaskToolset.values())
            .anyMatch(each -> toolsets.contains(each.id()) && each.tools().contains(tool))
        || areas.stream().anyMatch(toolsets::contains);
  }

  private String choosingFlags() {
    return String.join(
        " and ",
        Stream.of(toolsets.isEmpty() ? "" : "--toolsets", tools.isEmpty() ? "" : "--tools")
            .filter(flag -> !flag.isEmpty())
            .toList());
  }

  /** Returns the area of a verb, which is the first word of its command. */
  private static String areaOf(VerbDescriptor verb) {
    return verb.path().get(0);
  }
}
