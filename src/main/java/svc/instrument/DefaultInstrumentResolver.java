package svc.instrument;

import static svc.model.error.ErrorCode.INSTRUMENT_NOT_FOUND;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.session.Session;
import svc.store.browser.BrowserItemQuery;
import svc.store.browser.TaggedItems;
import svc.store.project.Project;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Finds the default instrument for a part type. The first of these applies: the instrument in the
 * project or the settings, a tagged browser item, the stock instrument of the project's genre, the
 * generic stock instrument. Drum types use the kit of the genre or the stock kit, unless the
 * project or the settings name an instrument.
 */
public final class DefaultInstrumentResolver {
  private static final String EMPTY_RACK_PATH = "Instruments/Drum Rack";

  /** The kinds of browser items that can play notes. */
  private static final Set<BrowserItemKind> PLAYABLE_KINDS =
      EnumSet.of(
          BrowserItemKind.RACK,
          BrowserItemKind.DEVICE,
          BrowserItemKind.PRESET,
          BrowserItemKind.PLUGIN);

  private final Session session;
  private final Optional<Project> project;
  private final boolean stockOnly;
  private final LoadableItemFinder loadables;

  /**
   * Creates a resolver.
   *
   * @param project the project whose genre and instruments apply; empty if there is none
   * @param stockOnly whether to ignore the instruments in the project and the settings, and tagged
   *     browser items
   */
  public DefaultInstrumentResolver(Session session, Optional<Project> project, boolean stockOnly) {
    this.session = session;
    this.project = project;
    this.stockOnly = stockOnly;
    this.loadables = new LoadableItemFinder(session);
  }

  /** The rules by which a default instrument is chosen. */
  public enum InstrumentResolutionRule {
    OVERRIDE,
    TAGGED,
    GENRE,
    GENERIC,
    KIT,
    EMPTY_DRUM_RACK;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The chosen instrument.
   *
   * @param source where the rule found the instrument: a file, a tag, a genre, or "built-in"
   */
  public record ResolvedInstrument(
      InstrumentResolutionRule rule, String source, BrowserItem item, List<Warning> warnings) {}

  /**
   * Returns the instrument for a part type. Throws INSTRUMENT_NOT_FOUND if the browser contains
   * none of the candidates.
   */
  public ResolvedInstrument resolve(PartType type) {
    boolean drums = type.family() == PartType.PartTypeFamily.DRUM;
    Optional<ResolvedInstrument> override = stockOnly ? Optional.empty() : findOverride(type);
    return override
        .or(() -> drums || stockOnly ? Optional.empty() : findTagged(type))
        .orElseGet(() -> drums ? findKit() : findStock(type));
  }

  private Optional<ResolvedInstrument> findOverride(PartType type) {
    return project
        .flatMap(p -> findOverride(type, p.instruments(), p.file().getFileName().toString()))
        .or(() -> findOverride(type, session.stores().readSettings().instruments(), "config.yaml"));
  }

  private Optional<ResolvedInstrument> findOverride(
      PartType type, Map<PartType, String> given, String source) {
    return Optional.ofNullable(given.get(type))
        .map(
            text ->
                new ResolvedInstrument(
                    InstrumentResolutionRule.OVERRIDE,
                    source,
                    loadOverride(text, type, source),
                    List.of()));
  }

  private BrowserItem loadOverride(String text, PartType type, String source) {
    try {
      return loadables.find(text);
    } catch (SvcException e) {
      String remedy = " `svc device set-default " + type + " --set ITEM` changes the default.";
      throw e.withPrefix("cannot load the default instrument for " + type + " in " + source + ": ")
          .hint(e.hint() + remedy);
    }
  }

  private Optional<ResolvedInstrument> findTagged(PartType type) {
    TaggedItems items = session.hosts().browserItems().requireItems();
    int[] found = items.find(BrowserItemQuery.tagged(type.tag(), PLAYABLE_KINDS));
    if (found.length == 0) {
      return Optional.empty();
    }
    List<Warning> warnings = new ArrayList<>();
    if (found.length > 1) {
      warnings.add(
          new Warning(
              "SEVERAL_TAGGED",
              found.length
                  + " items have the tag "
                  + type.tag()
                  + "; svc uses the first by path, "
                  + TextSanitizer.quote(items.itemAt(found[0]).path()),
              "Remove the tag from the other items, or choose one with `svc device set-default "
                  + type
                  + " --set ITEM`."));
    }
    return Optional.of(
        new ResolvedInstrument(
            InstrumentResolutionRule.TAGGED, type.tag(), items.itemAt(found[0]), warnings));
  }

  private ResolvedInstrument findStock(PartType type) {
    String genre = project.map(Project::genre).orElse("");
    List<String> generic = StockInstruments.genericPaths(type);
    return findForGenre(type)
        .or(() -> findFirst(generic).map(item -> genericChoice(genre, item)))
        .orElseThrow(() -> notFound(type, generic));
  }

  private Optional<ResolvedInstrument> findForGenre(PartType type) {
    return StockInstruments.findMatch(type, project.map(Project::genre).orElse(""))
        .flatMap(
            row ->
                findFirst(row.paths())
                    .map(item -> choice(InstrumentResolutionRule.GENRE, row.genre(), item)));
  }

  private ResolvedInstrument findKit() {
    List<String> kits = StockInstruments.genericPaths(PartType.DRUMS);
    return findForGenre(PartType.DRUMS)
        .or(
            () ->
                findFirst(kits).map(item -> choice(InstrumentResolutionRule.KIT, "built-in", item)))
        .orElseGet(
            () ->
                new ResolvedInstrument(
                    InstrumentResolutionRule.EMPTY_DRUM_RACK,
                    "built-in",
                    findFirst(List.of(EMPTY_RACK_PATH))
                        .orElseThrow(() -> notFound(PartType.DRUMS, kits)),
                    List.of(
                        new Warning(
                            "NO_DRUM_KIT",
                            "the browser contains none of the stock kits; svc uses an empty Drum Rack",
                            "The rack makes no sound until you load sounds onto its pads."))));
  }

  private static ResolvedInstrument genericChoice(String genre, BrowserItem item) {
    List<String> genres = StockInstruments.genres();
    List<Warning> warnings = new ArrayList<>();
    if (!genre.isBlank() && !StockInstruments.isKnownGenre(genre)) {
      List<String> near = SimilarNames.find(genre, genres);
      warnings.add(
          new Warning(
              "GENRE_UNKNOWN",
              "svc uses a generic stock instrument, because it has none for the genre "
                  + TextSanitizer.quote(genre),
              "Genres with stock instruments: "
                  + String.join(", ", near.isEmpty() ? genres : near)
                  + "."));
    }
    return new ResolvedInstrument(InstrumentResolutionRule.GENERIC, "built-in", item, warnings);
  }

  private static ResolvedInstrument choice(
      InstrumentResolutionRule rule, String source, BrowserItem item) {
    return new ResolvedInstrument(rule, source, item, List.of());
  }

  private Optional<BrowserItem> findFirst(List<String> paths) {
    TaggedItems items = session.hosts().browserItems().requireItems();
    return paths.stream()
        .flatMapToInt(path -> items.findByPath(path).stream())
        .mapToObj(items::itemAt)
        .findFirst();
  }

  private static SvcException notFound(PartType type, List<String> generic) {
    return INSTRUMENT_NOT_FOUND
        .because(
            "the browser contains none of the stock instruments for "
                + type
                + ": "
                + String.join(", ", generic))
        .hint(
            "`svc device set-default " + type + " --set ITEM` chooses another default instrument.");
  }
}
