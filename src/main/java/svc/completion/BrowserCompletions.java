package svc.completion;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import svc.model.part.PartType;
import svc.store.browser.BrowserFolderListing;
import svc.store.browser.BrowserItemQuery;
import svc.store.browser.TaggedItems;

/** Completes browser paths, items and tags. */
final class BrowserCompletions {
  private static final int MAX_CANDIDATES = 200;

  private BrowserCompletions() {}

  /** Returns the folders and items that are in the folder at the start of the typed path. */
  static CompletionResult paths(CompletionContext context) {
    int slash = context.typed().lastIndexOf('/');
    String folder = slash < 0 ? "" : context.typed().substring(0, slash);
    return context.queryHost(
        session -> {
          List<BrowserFolderListing.BrowserFolderEntry> entries =
              session
                  .hosts()
                  .browserItems()
                  .findItems()
                  .flatMap(s -> BrowserFolderListing.list(s, folder))
                  .orElse(List.of());
          boolean folders = entries.stream().anyMatch(entry -> entry.itemCount() > 0);
          CompletionResult result =
              CompletionResult.of(
                  entries.stream()
                      .filter(entry -> NameOrHandleChooser.isSafe(entry.path()))
                      .map(BrowserCompletions::candidate)
                      .toList());
          return folders ? result.withoutSpace() : result;
        });
  }

  private static CompletionCandidate candidate(BrowserFolderListing.BrowserFolderEntry entry) {
    return entry.itemCount() > 0
        ? new CompletionCandidate(entry.path() + "/", entry.itemCount() + " items")
        : new CompletionCandidate(entry.path(), entry.item().kind().toString());
  }

  /** Returns the names of the items that begin with the typed text. */
  static CompletionResult items(CompletionContext context) {
    return context.queryHost(
        session ->
            session
                .hosts()
                .browserItems()
                .findItems()
                .map(s -> itemsNamed(s, context.typed()))
                .orElse(CompletionResult.NONE));
  }

  private static CompletionResult itemsNamed(TaggedItems library, String typed) {
    Set<String> names = new LinkedHashSet<>();
    for (int item : library.find(BrowserItemQuery.byName(typed))) {
      String name = library.itemAt(item).name();
      if (names.size() < MAX_CANDIDATES
          && NameOrHandleChooser.isSafe(name)
          && name.regionMatches(true, 0, typed, 0, typed.length())) {
        names.add(name);
      }
    }
    return CompletionResult.ofWords(List.copyOf(names));
  }

  /** Returns all tags of items, then the names of all part types. */
  static CompletionResult tags(CompletionContext context) {
    return context.queryHost(
        session -> {
          Set<String> used = new TreeSet<>();
          session
              .hosts()
              .browserItems()
              .readTags()
              .items()
              .values()
              .forEach(
                  entry -> {
                    entry.recognized().forEach(tag -> used.add(PartType.suffix(tag)));
                    entry.extra().forEach(tag -> used.add(PartType.suffix(tag)));
                  });
          List<CompletionCandidate> tags = new ArrayList<>();
          used.stream()
              .filter(NameOrHandleChooser::isSafe)
              .forEach(tag -> tags.add(new CompletionCandidate(tag, "in use")));
          for (PartType type : PartType.values()) {
            String suffix = PartType.suffix(type.tag());
            if (!used.contains(suffix)) {
              tags.add(new CompletionCandidate(suffix, type.toString()));
            }
          }
          return CompletionResult.of(tags);
        });
  }
}
