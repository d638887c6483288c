package svc.verbs.instrument;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.part.PartType;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.browser.BrowserItemQuery;
import svc.store.browser.PartTypeSuggester;
import svc.store.browser.TaggedItems;
import svc.text.TextSanitizer;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ResultPage;

/** Suggests tags for browser items, based on the names of their folders. */
@VerbDeclaration(
    path = "instrument suggest",
    tool = "suggest_tags_from_folders",
    effect = VerbEffect.READS,
    summary = "Suggest tags for browser items, based on the names of their folders.",
    brief = "Guess tags for the sounds of the library from their folder names.",
    details =
        "It changes nothing; to apply a suggestion, tag the item. `folders` shows the number of"
            + " suggestions in each folder. Items that already have the suggested tag are omitted."
            + " Plugin, MidiClip, AudioEffect and MidiEffect items are included only if {kinds}"
            + " contains them.",
    examples = {
      "instrument suggest --prefix Sounds/Bass",
      "instrument suggest --prefix \"Drums/Drum Hits\" --kind Rack"
    })
public record SuggestTags(
    @VerbArgument(
            value = "Start of the browser path; the whole browser when omitted.",
            brief = "start of the path",
            tool = "prefix",
            cli = "--prefix PATH",
            optional = true,
            otherTypes = "null")
        BrowserPath prefix,
    @VerbArgument(
            value = "Set of patterns; only default is available.",
            tool = "pattern_set",
            cli = "--pattern-set NAME",
            defaultValue = "default",
            otherTypes = "null")
        String patternSet,
    @VerbArgument(
            value = "Kinds of items to include; Rack, Device and Preset when omitted.",
            tool = "kinds",
            cli = "--kind KIND",
            optional = true)
        List<BrowserItemKind> kinds,
    @VerbArgument(
            value = "Number of suggestions to skip, to continue a truncated answer.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset,
    @VerbArgument(
            value = "Maximum number of suggestions to return.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            toolDefault = "50",
            optional = true)
        Integer limit)
    implements InstrumentVerb<SuggestTags.TagSuggestionPage> {

  /** The maximum number of folders in the summary, so that the result is not too long. */
  private static final int MAX_FOLDERS = 50;

  private static final Set<BrowserItemKind> PLAYABLE_KINDS =
      EnumSet.of(BrowserItemKind.RACK, BrowserItemKind.DEVICE, BrowserItemKind.PRESET);

  public SuggestTags {
    if (!patternSet.isEmpty() && !patternSet.equalsIgnoreCase("default")) {
      throw INVALID_ARGUMENT
          .because(
              "there is no pattern set "
                  + TextSanitizer.quote(patternSet)
                  + "; the only one is \"default\"")
          .withDetail("argument", "pattern_set")
          .hint("Omit {pattern_set}, or set it to default.")
          .withDetail("candidates", List.of("default"));
    }
  }

  /**
   * A tag suggested for an item.
   *
   * @param confidence how likely the tag is correct, from 0 to 1
   * @param folder the folder whose name suggests the tag
   * @param words the words in the folder's name that suggest the tag
   */
  @TableColumns({
    @TableColumn("name"),
    @TableColumn("tag"),
    @TableColumn(value = "confidence", heading = "sure"),
    @TableColumn("folder"),
    @TableColumn(value = "path", optional = true),
    @TableColumn(value = "uri", optional = true)
  })
  @ToolRows({
    @ToolRowField("name"),
    @ToolRowField("kind"),
    @ToolRowField("tag"),
    @ToolRowField("confidence"),
    @ToolRowField("folder"),
    @ToolRowField("uri")
  })
  public record TagSuggestion(
      String uri,
      @UntrustedName String name,
      @UntrustedName String path,
      BrowserItemKind kind,
      PartType partType,
      String tag,
      double confidence,
      String folder,
      String words) {}

  /** The number of items in a folder for which the tag of a part type is suggested. */
  @ToolRows({@ToolRowField("folder"), @ToolRowField("part_type"), @ToolRowField("item_count")})
  public record TagSuggestionSummary(String folder, PartType partType, int itemCount) {}

  /**
   * A page of suggestions, sorted by path, and a summary of the folders with the most suggestions.
   *
   * @param nextOffset the offset of the next page, null on the last page
   */
  public record TagSuggestionPage(
      List<TagSuggestionSummary> folders,
      List<TagSuggestion> items,
      int total,
      int offset,
      Integer nextOffset) {}

  @Override
  public TagSuggestionPage run(Session session) {
    TaggedItems library = session.hosts().browserItems().requireItems();
    PartTypeSuggester suggester = PartTypeSuggester.loadDefault();
    List<TagSuggestion> suggestions = new ArrayList<>();
    for (int item : library.find(createQuery())) {
      BrowserItem found = library.itemAt(item);
      suggester.suggest(found).stream()
          .filter(s -> !library.tagsOf(item).recognized().contains(s.partType().tag()))
          .forEach(s -> suggestions.add(toSuggestion(found, s)));
    }
    ResultPage page = ResultPage.of(offset, limit, suggestions.size());
    return new TagSuggestionPage(
        summarize(suggestions), page.in(suggestions), page.total(), offset, page.nextOffset());
  }

  private BrowserItemQuery createQuery() {
    String start = prefix == null ? null : prefix.trim();
    return BrowserItemQuery.byPathPrefix(
        start, kinds.isEmpty() ? PLAYABLE_KINDS : EnumSet.copyOf(kinds));
  }

  private static TagSuggestion toSuggestion(
      BrowserItem item, PartTypeSuggester.PartTypeSuggestion s) {
    return new TagSuggestion(
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

  private static List<TagSuggestionSummary> summarize(List<TagSuggestion> suggestions) {
    Map<List<Object>, TagSuggestionSummary> sums = new LinkedHashMap<>();
    for (TagSuggestion s : suggestions) {
      sums.merge(
          List.of(s.folder(), s.partType()),
          new TagSuggestionSummary(s.folder(), s.partType(), 1),
          (sum, added) ->
              new TagSuggestionSummary(sum.folder(), sum.partType(), sum.itemCount() + 1));
    }
    return sums.values().stream()
        .sorted(Comparator.comparingInt(TagSuggestionSummary::itemCount).reversed())
        .limit(MAX_FOLDERS)
        .toList();
  }
}
