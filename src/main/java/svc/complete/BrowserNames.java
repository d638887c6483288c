package svc.complete;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import svc.model.PartType;
import svc.store.browser.Folder;
import svc.store.browser.Query;
import svc.store.browser.Shelf;

/** What the session's browser has, and how its items are tagged. */
final class BrowserNames {
  /** More than anyone reads. */
  private static final int MOST = 200;

  private BrowserNames() {}

  /** What lies in the folder that is typed so far; a folder goes on behind its slash. */
  static Offer paths(Asked asked) {
    int slash = asked.typed().lastIndexOf('/');
    String folder = slash < 0 ? "" : asked.typed().substring(0, slash);
    return asked.on(
        session -> {
          List<Folder.Entry> entries =
              session.instruments().shelf().flatMap(s -> Folder.of(s, folder)).orElse(List.of());
          boolean folders = entries.stream().anyMatch(entry -> entry.below() > 0);
          Offer offer =
              Offer.of(
                  entries.stream()
                      .filter(entry -> Labels.isSafe(entry.path()))
                      .map(BrowserNames::candidate)
                      .toList());
          return folders ? offer.withoutSpace() : offer;
        });
  }

  private static Candidate candidate(Folder.Entry entry) {
    return entry.below() > 0
        ? new Candidate(entry.path() + "/", entry.below() + " items")
        : new Candidate(entry.path(), entry.item().kind().toString());
  }

  /** The names of items that begin as typed. */
  static Offer items(Asked asked) {
    return asked.on(
        session ->
            session.instruments().shelf().map(s -> named(s, asked.typed())).orElse(Offer.NONE));
  }

  private static Offer named(Shelf shelf, String typed) {
    Set<String> names = new LinkedHashSet<>();
    for (int item : shelf.find(Query.named(typed))) {
      String name = shelf.item(item).name();
      if (names.size() < MOST
          && Labels.isSafe(name)
          && name.regionMatches(true, 0, typed, 0, typed.length())) {
        names.add(name);
      }
    }
    return Offer.words(List.copyOf(names));
  }

  /** The tags in use, then those of all part types. */
  static Offer tags(Asked asked) {
    return asked.on(
        session -> {
          Set<String> used = new TreeSet<>();
          session
              .instruments()
              .tags()
              .items()
              .values()
              .forEach(
                  entry -> {
                    entry.recognized().forEach(tag -> used.add(PartType.suffix(tag)));
                    entry.extra().forEach(tag -> used.add(PartType.suffix(tag)));
                  });
          List<Candidate> tags = new ArrayList<>();
          used.stream()
              .filter(Labels::isSafe)
              .forEach(tag -> tags.add(new Candidate(tag, "in use")));
          for (PartType type : PartType.values()) {
            String suffix = PartType.suffix(type.tag());
            if (!used.contains(suffix)) {
              tags.add(new Candidate(suffix, type.toString()));
            }
          }
          return Offer.of(tags);
        });
  }
}
