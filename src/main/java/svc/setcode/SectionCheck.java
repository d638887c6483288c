package svc.setcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.automation.BeatRange;
import svc.text.TextSanitizer;

/** Finds sections that describe the same part of a track's timeline as another statement. */
record SectionCheck(CodeProblems problems) {

  /** A part of the timeline of a track that a section fills. */
  private record FilledPart(String track, BeatRange range, SetItem section) {}

  /** Reports tracks that two sections play at one time, and clips inside sections. */
  @SuppressWarnings("unchecked")
  void require(List<SetItem> items) {
    List<FilledPart> parts = new ArrayList<>();
    for (SetItem section : items) {
      if (section.kind() == ItemKind.SECTION) {
        double start = (Double) section.value("at").orElseThrow();
        BeatRange range =
            new BeatRange(start, start + (Double) section.value("length").orElseThrow());
        ((Map<String, String>) section.value(SettingType.PLAY_NAME).orElse(Map.of()))
            .keySet()
            .forEach(track -> add(parts, new FilledPart(track, range, section)));
      }
    }
    for (SetItem track : items) {
      if (track.kind() == ItemKind.TRACK && !parts.isEmpty()) {
        track.children(ItemKind.CLIP).forEach(clip -> checkClip(parts, track, clip));
      }
    }
  }

  private void add(List<FilledPart> parts, FilledPart added) {
    parts.stream()
        .filter(each -> each.track().equals(added.track()))
        .filter(each -> each.range().intersect(added.range()).isPresent())
        .findFirst()
        .ifPresent(
            first ->
                report(
                    added.section(),
                    TextSanitizer.quote(added.track())
                        + " is also played by the section in line "
                        + lineOf(first.section())));
    parts.add(added);
  }

  private void checkClip(List<FilledPart> parts, SetItem track, SetItem clip) {
    if (!clip.id().startsWith("@") || clip.value("length").isEmpty()) {
      return;
    }
    double start = Double.parseDouble(clip.id().substring(1));
    BeatRange range = new BeatRange(start, start + (Double) clip.value("length").orElseThrow());
    parts.stream()
        .filter(each -> each.track().equals(track.id()))
        .filter(each -> each.range().intersect(range).isPresent())
        .findFirst()
        .ifPresent(
            first ->
                report(
                    clip,
                    "the clip is inside the section in line "
                        + lineOf(first.section())
                        + ", which plays this track"));
  }

  private void report(SetItem item, String message) {
    problems.add(
        item.source().file().name(),
        item.source().statement().range(),
        message,
        "Choose parts of the song that do not overlap, or remove one of them.");
  }

  private static int lineOf(SetItem item) {
    return item.source().statement().range().line();
  }
}
