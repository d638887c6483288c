package svc.defaults;

import static svc.model.ErrorCode.INSTRUMENT_NOT_FOUND;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.BrowserItem;
import svc.model.ItemKind;
import svc.model.PartType;
import svc.model.SvcException;
import svc.model.Warning;
import svc.music.Names;
import svc.music.Nearest;
import svc.session.Session;
import svc.store.browser.Query;
import svc.store.browser.Shelf;
import svc.store.project.Project;

/**
 * Finds the instrument for a part type: what the project or the settings name, else what is tagged,
 * else the stock instrument of the project's genre, else the generic one. Drum types take the kit
 * of the genre or the stock kit, unless one is named.
 */
public final class Defaults {
  private static final String EMPTY_RACK = "Instruments/Drum Rack";

  /** What can play notes. */
  private static final Set<ItemKind> SOUNDS =
      EnumSet.of(ItemKind.RACK, ItemKind.DEVICE, ItemKind.PRESET, ItemKind.PLUGIN);

  private final Session session;
  private final Optional<Project> project;
  private final boolean stockOnly;
  private final Loadables loadables;

  /**
   * @param project whose genre and overrides count
   * @param stockOnly whether overrides and tags do not count
   */
  public Defaults(Session session, Optional<Project> project, boolean stockOnly) {
    this.session = session;
    this.project = project;
    this.stockOnly = stockOnly;
    this.loadables = new Loadables(session);
  }

  /** Which rule decided. */
  public enum Rule {
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
   * The instrument that was decided on.
   *
   * @param source where the rule found it
   */
  public record Choice(Rule rule, String source, BrowserItem item, List<Warning> warnings) {}

  /** The instrument for a part type; INSTRUMENT_NOT_FOUND where the browser has none. */
  public Choice of(PartType type) {
    boolean drums = type.family() == PartType.Family.DRUM;
    Optional<Choice> own = stockOnly ? Optional.empty() : named(type);
    return own.or(() -> drums || stockOnly ? Optional.empty() : tagged(type))
        .orElseGet(() -> drums ? kit() : stock(type));
  }

  private Optional<Choice> named(PartType type) {
    return project
        .flatMap(p -> named(type, p.instruments(), p.file().getFileName().toString()))
        .or(() -> named(type, session.settings().instruments(), "config.yaml"));
  }

  private Optional<Choice> named(PartType type, Map<PartType, String> given, String source) {
    return Optional.ofNullable(given.get(type))
        .map(text -> new Choice(Rule.OVERRIDE, source, override(text, type, source), List.of()));
  }

  private BrowserItem override(String text, PartType type, String source) {
    try {
      return loadables.find(text);
    } catch (SvcException e) {
      throw e.prefixed("the default instrument for " + type + " in " + source + ": ");
    }
  }

  private Optional<Choice> tagged(PartType type) {
    Shelf shelf = session.instruments().require();
    int[] found = shelf.find(Query.tagged(type.tag(), SOUNDS));
    if (found.length == 0) {
      return Optional.empty();
    }
    List<Warning> warnings = new ArrayList<>();
    if (found.length > 1) {
      warnings.add(
          new Warning(
              "SEVERAL_TAGGED",
              found.length + " items are tagged " + type.tag() + "; the first by path was taken",
              "Untag the others, or name one in defaults.instruments of config.yaml."));
    }
    return Optional.of(new Choice(Rule.TAGGED, type.tag(), shelf.item(found[0]), warnings));
  }

  private Choice stock(PartType type) {
    String genre = project.map(Project::genre).orElse("");
    List<String> generic = StockInstruments.generic(type);
    return ofGenre(type)
        .or(() -> first(generic).map(item -> generic(genre, item)))
        .orElseThrow(() -> nothing(type, generic));
  }

  private Optional<Choice> ofGenre(PartType type) {
    return StockInstruments.of(type, project.map(Project::genre).orElse(""))
        .flatMap(row -> first(row.paths()).map(item -> choice(Rule.GENRE, row.genre(), item)));
  }

  private Choice kit() {
    List<String> kits = StockInstruments.generic(PartType.DRUMS);
    return ofGenre(PartType.DRUMS)
        .or(() -> first(kits).map(item -> choice(Rule.KIT, "built-in", item)))
        .orElseGet(
            () ->
                new Choice(
                    Rule.EMPTY_DRUM_RACK,
                    "built-in",
                    first(List.of(EMPTY_RACK)).orElseThrow(() -> nothing(PartType.DRUMS, kits)),
                    List.of(
                        new Warning(
                            "NO_DRUM_KIT",
                            "the browser has none of the stock kits; an empty Drum Rack is taken",
                            "It makes no sound until its pads are filled."))));
  }

  private static Choice generic(String genre, BrowserItem item) {
    List<String> genres = StockInstruments.genres();
    List<Warning> warnings = new ArrayList<>();
    if (!genre.isBlank() && !StockInstruments.knows(genre)) {
      List<String> near = Nearest.to(genre, genres);
      warnings.add(
          new Warning(
              "GENRE_UNKNOWN",
              "there are no stock instruments for the genre " + Names.quoted(genre),
              "The genres are " + String.join(", ", near.isEmpty() ? genres : near) + "."));
    }
    return new Choice(Rule.GENERIC, "built-in", item, warnings);
  }

  private static Choice choice(Rule rule, String source, BrowserItem item) {
    return new Choice(rule, source, item, List.of());
  }

  private Optional<BrowserItem> first(List<String> paths) {
    Shelf shelf = session.instruments().require();
    return paths.stream()
        .flatMapToInt(path -> shelf.at(path).stream())
        .mapToObj(shelf::item)
        .findFirst();
  }

  private static SvcException nothing(PartType type, List<String> generic) {
    return INSTRUMENT_NOT_FOUND
        .because(
            "the browser has none of the stock instruments for "
                + type
                + ": "
                + Names.quoted(String.join(", ", generic)))
        .hint("Name one in defaults.instruments of config.yaml.");
  }
}
