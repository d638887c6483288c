package svc.frontend.cli;

import static svc.model.error.ErrorCode.TOPIC_NOT_FOUND;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.TextLayout;
import svc.model.envelope.CurveShape;
import svc.model.mixing.AdviceEntry;
import svc.model.mixing.AdviceTopic;
import svc.store.mixguide.AdviceSearch;
import svc.store.mixguide.AdviceTopicStore;
import svc.text.TextSanitizer;
import svc.text.WordStems;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/**
 * Finds words in the commands, their options, the curve shapes, the guides and the mixing advice
 * ({@code svc help --search WORD}). Case, spaces, hyphens and endings are ignored, so that
 * "sidechain" finds "side chain", and "muddy" finds "mud".
 */
final class HelpSearch {
  static final String OPTION = "--search";

  /** The guides that the build puts beside this class. */
  private static final List<String> GUIDES =
      List.of(
          "command-line",
          "shell",
          "scripts",
          "mixing",
          "automation",
          "projects",
          "assistants",
          "live",
          "live-sets",
          "installation",
          "glossary");

  private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^```.*?^```$");

  /** The end of a paragraph of a guide: before a heading, an empty line, a list or a table. */
  private static final String PARAGRAPH = "\n(?=[#\n|-])";

  private static final int MOST_ENTRIES = 12;
  private static final int MAX_TEXT_LENGTH = 200;

  private final VerbCatalog catalog;
  private final List<BuiltInCommand> builtIns;
  private final AdviceTopicStore topics;
  private final String text;
  private final List<String> words;
  private final List<String> stems;

  private HelpSearch(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      AdviceTopicStore topics,
      String text,
      List<String> words) {
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.topics = topics;
    this.text = text;
    this.words = words.stream().map(HelpSearch::squash).toList();
    this.stems = WordStems.words(text).stream().map(WordStems::stem).toList();
  }

  /**
   * A place that contains the words.
   *
   * @param name the command, option, section or subject
   */
  private record Entry(String name, String text) {}

  /**
   * Returns the lines of the result, wrapped to the terminal's width. Throws TOPIC_NOT_FOUND if
   * nothing contains all words of the text.
   */
  static List<String> lines(
      String text,
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      AdviceTopicStore topics,
      OutputTerminal terminal) {
    // All words together first: "side chain" is not any text with "chain" and "outside".
    return Stream.of(List.of(text), List.of(text.split("\\s+")))
        .map(words -> new HelpSearch(catalog, builtIns, topics, text, words).lines(terminal))
        .filter(lines -> !lines.isEmpty())
        .findFirst()
        .orElseThrow(
            () ->
                TOPIC_NOT_FOUND
                    .because(
                        "no command, option, guide or advice contains " + TextSanitizer.quote(text))
                    .hint(
                        "Try a shorter or another word, or run `svc help` to list all commands."));
  }

  private List<String> lines(OutputTerminal terminal) {
    List<String> lines = new ArrayList<>();
    addGroup("Commands", commands(), terminal, lines);
    addGroup("Options", options(), terminal, lines);
    addGroup("Curve shapes", curves(), terminal, lines);
    addGroup("Mixing advice", advice(), terminal, lines);
    addGroup("Guides", guides(), terminal, lines);
    return lines;
  }

  private void addGroup(
      String title, List<Entry> entries, OutputTerminal terminal, List<String> lines) {
    if (entries.isEmpty()) {
      return;
    }
    lines.add(terminal.bold(title));
    for (Entry entry : entries.subList(0, Math.min(MOST_ENTRIES, entries.size()))) {
      List<String> wrapped = TextLayout.wrapHelp(entry.text(), terminal, 6);
      lines.add("  " + entry.name());
      wrapped.forEach(line -> lines.add("      " + line));
    }
    if (entries.size() > MOST_ENTRIES) {
      lines.add("  and " + (entries.size() - MOST_ENTRIES) + " more");
    }
  }

  /** Returns the matching commands. Those whose name matches come first. */
  private List<Entry> commands() {
    Stream<Entry> verbs =
        catalog.verbsOn(FrontEnd.CLI).stream()
            .filter(verb -> matches(verb.name() + " " + verb.summary() + " " + details(verb)))
            .map(verb -> new Entry("svc " + verb.name(), verb.summary()));
    Stream<Entry> others =
        builtIns.stream()
            .flatMap(command -> Stream.concat(Stream.of(command), command.subcommands().stream()))
            .filter(BuiltInCommand::isListed)
            .filter(command -> matches(command.usage() + " " + command.summary()))
            .map(command -> new Entry("svc " + command.usage(), command.summary()));
    return Stream.concat(verbs, others)
        .sorted(Comparator.comparing((Entry entry) -> !matches(entry.name())))
        .toList();
  }

  private static String details(VerbDescriptor verb) {
    return verb.details().isEmpty() ? "" : verb.detailsOn(FrontEnd.CLI);
  }

  private List<Entry> options() {
    return catalog.verbsOn(FrontEnd.CLI).stream()
        .flatMap(
            verb ->
                verb.argsOn(FrontEnd.CLI).stream()
                    .filter(arg -> !arg.cli().isPositional())
                    .map(
                        arg ->
                            new Entry(
                                "svc " + verb.name() + " " + CommandHelp.form(arg),
                                arg.describeOn(FrontEnd.CLI))))
        .filter(
            option ->
                matches(
                    option.name().substring(option.name().indexOf(" --") + 1)
                        + " "
                        + option.text()))
        .sorted(Comparator.comparing((Entry entry) -> !matches(entry.name())))
        .toList();
  }

  private List<Entry> curves() {
    return Stream.of(CurveShape.values())
        .map(shape -> new Entry("svc help " + shape, CurveHelp.description(shape)))
        .filter(entry -> matches(entry.name() + " " + entry.text()))
        .toList();
  }

  private List<Entry> advice() {
    List<AdviceTopic> readable = AdviceTopicStore.readableTopics(topics.list());
    Set<Entry> found = new LinkedHashSet<>();
    for (AdviceSearch.Match match : new AdviceSearch(readable, text).findAllWords()) {
      match.allEntries().forEach(entry -> found.add(adviceEntry(match.topic(), entry)));
    }
    for (AdviceTopic topic : readable) {
      topic.entries().stream()
          .filter(entry -> matches(entry.id() + " " + entry.title() + " " + entry.text()))
          .forEach(entry -> found.add(adviceEntry(topic, entry)));
    }
    return List.copyOf(found);
  }

  private static Entry adviceEntry(AdviceTopic topic, AdviceEntry entry) {
    return new Entry("svc mix advice " + topic.topic() + " --for " + entry.id(), entry.title());
  }

  /** Returns the sections of the guides that contain the words, each with the first such line. */
  private List<Entry> guides() {
    return GUIDES.stream().flatMap(this::sections).toList();
  }

  private Stream<Entry> sections(String guide) {
    List<Entry> found = new ArrayList<>();
    String heading = "";
    boolean isFound = false;
    for (String paragraph : CODE_BLOCK.matcher(readGuide(guide)).replaceAll("").split(PARAGRAPH)) {
      String text = paragraph.strip();
      if (text.startsWith("#")) {
        heading = text.lines().findFirst().orElseThrow().replaceFirst("^#+ ", "");
        isFound = false;
      }
      if (!isFound && matches(text)) {
        found.add(new Entry("docs/" + guide + ".md, " + heading, plain(text)));
        isFound = true;
      }
    }
    return found.stream();
  }

  /**
   * Returns the text of a paragraph without its Markdown, at most {@link #MAX_TEXT_LENGTH} long.
   */
  private static String plain(String paragraph) {
    String text =
        paragraph
            .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
            .replaceAll("[`*]|^#+ |^- |^\\||\\|$", "")
            .replaceAll("\\s*(\\||\\s)\\s*", " ")
            .strip();
    return text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH) + "…";
  }

  private static String readGuide(String name) {
    try (InputStream in = HelpSearch.class.getResourceAsStream("guides/" + name + ".md")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean matches(String text) {
    String squashed = squash(text);
    return words.stream().allMatch(squashed::contains) || WordStems.of(text).containsAll(stems);
  }

  private static String squash(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
  }
}
