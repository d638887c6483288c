package svc.verbs.instrument;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.BrowserItem;
import svc.model.BrowserPath;
import svc.model.HostName;
import svc.model.ItemKind;
import svc.model.PartType;
import svc.music.Names;
import svc.session.Session;
import svc.store.browser.FolderWords;
import svc.store.browser.Query;
import svc.store.browser.Shelf;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;

/** Suggests tags by the folders in which items lie. */
@Describes(
    path = "instrument suggest",
    tool = "suggest_tags_from_folders",
    effect = Effect.READS,
    summary = "Suggest tags for browser items, inferred from the names of their folders.",
    details =
        "Changes nothing: tag the items that suit yourself. `folders` summarizes what each folder"
            + " suggests. Items that already have the tag are omitted. Plugin, MidiClip, AudioEffect"
            + " and MidiEffect items are included only if {kinds} names them.",
    examples = {
      "instrument suggest --prefix Sounds/Bass",
      "instrument suggest --prefix \"Drums/Drum Hits\" --kind Rack"
    },
    table = "name, tag, confidence:sure, folder, path?, uri?")
public record SuggestTags(
    @Arg(
            value = "Only items whose path starts so; the whole browser when omitted.",
            tool = "prefix",
            cli = "--prefix PATH",
            optional = true)
        BrowserPath prefix,
    @Arg(
            value = "The set of patterns; there is only one, default.",
            tool = "pattern_set",
            cli = "--pattern-set NAME",
            whenOmitted = "default")
        String patternSet,
    @Arg(
            value = "Any of these kinds; Rack, Device and Preset when omitted.",
            tool = "kinds",
            cli = "--kind KIND",
            optional = true)
        List<ItemKind> kinds,
    @Arg(
            value = "How many to skip, for answers that had to be cut.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            whenOmitted = "0")
        int offset)
    implements InstrumentVerb<SuggestTags.Suggestions> {

  /** As many folders as an assistant can take in. */
  private static final int FOLDERS = 50;

  private static final Set<ItemKind> SOUNDS =
      EnumSet.of(ItemKind.RACK, ItemKind.DEVICE, ItemKind.PRESET);

  public SuggestTags {
    if (!patternSet.isEmpty() && !patternSet.equalsIgnoreCase("default")) {
      throw INVALID_ARGUMENT
          .because("there is no pattern set " + Names.quoted(patternSet) + "; only default")
          .with("argument", "pattern_set")
          .near(List.of("default"));
    }
  }

  /**
   * A tag that an item's folder suggests.
   *
   * @param confidence 0 to 1
   * @param folder the folder that decided
   * @param words what it was recognized by
   */
  public record Suggestion(
      String uri,
      @HostName String name,
      @HostName String path,
      ItemKind kind,
      PartType partType,
      String tag,
      double confidence,
      String folder,
      String words) {}

  /** How many items of a folder a tag is suggested for. */
  public record Summary(String folder, PartType partType, int items) {}

  /**
   * The suggestions from an offset on in the order of the items' paths, and what the folders with
   * the most of them suggest.
   */
  public record Suggestions(List<Summary> folders, List<Suggestion> items, int total, int offset) {}

  @Override
  public Suggestions run(Session session) {
    Shelf shelf = session.instruments().require();
    FolderWords words = FolderWords.read();
    List<Suggestion> suggestions = new ArrayList<>();
    for (int item : shelf.find(query())) {
      BrowserItem found = shelf.item(item);
      words.of(found).stream()
          .filter(s -> !shelf.tags(item).recognized().contains(s.partType().tag()))
          .forEach(s -> suggestions.add(suggestion(found, s)));
    }
    int from = Math.min(offset, suggestions.size());
    return new Suggestions(
        summed(suggestions),
        suggestions.subList(from, suggestions.size()),
        suggestions.size(),
        offset);
  }

  private Query query() {
    String start = prefix == null ? null : prefix.trimmed();
    return Query.below(start, kinds.isEmpty() ? SOUNDS : EnumSet.copyOf(kinds));
  }

  private static Suggestion suggestion(BrowserItem item, FolderWords.Suggestion s) {
    return new Suggestion(
        item.uri(),
        item.name(),
        item.path(),
        item.kind(),
        s.partType(),
        s.partType().tag(),
        s.confidence(),
        s.folder(),
        s.words());
  }

  private static List<Summary> summed(List<Suggestion> suggestions) {
    Map<List<Object>, Summary> sums = new LinkedHashMap<>();
    for (Suggestion s : suggestions) {
      sums.merge(
          List.of(s.folder(), s.partType()),
          new Summary(s.folder(), s.partType(), 1),
          (sum, one) -> new Summary(sum.folder(), sum.partType(), sum.items() + 1));
    }
    return sums.values().stream()
        .sorted(Comparator.comparingInt(Summary::items).reversed())
        .limit(FOLDERS)
        .toList();
  }
}
