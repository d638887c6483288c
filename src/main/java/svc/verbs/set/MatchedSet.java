package svc.verbs.set;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.automation.BeatRange;
import svc.automation.TimelineWritePlanner;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.host.contents.HostSetReader;
import svc.model.envelope.AutomationTarget;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetCode;
import svc.setcode.SetItem;
import svc.setcode.SetItemReader;
import svc.text.TextSanitizer;
import svc.verbs.set.SetCodeChanges.Step;

/** The items of a set file, matched with those that the set contains. */
final class MatchedSet {
  private final boolean takesFirst;
  private final SetCode code;
  private final SetContents contents;
  private final SetItemReader reader;
  private final List<SetItem> present;

  /** Items of equal contents on two tracks are two items. */
  private final Map<SetItem, SetItem> matches = new IdentityHashMap<>();

  private final Set<SetItem> claimed = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<SetItem> firstOfSeveral = new ArrayList<>();
  private final Map<SetItem, Integer> inSeveralScenes = new LinkedHashMap<>();
  private final Map<SetItem, SetItem> renamed = new LinkedHashMap<>();
  private final Map<String, TrackContents> tracks = new HashMap<>();

  /** Reads the set of a session, and matches it with a file as the constructor does. */
  static MatchedSet read(
      Session session, SetCode code, StockDeviceDefaults stock, boolean takesFirst) {
    SetContents contents = new HostSetReader(session.host()).readContents();
    SetItemReader reader =
        new SetItemReader(
            contents,
            stock,
            name -> false,
            new TimelineAutomation(session),
            Map.of(),
            code.hasChains());
    return new MatchedSet(code, contents, reader, takesFirst);
  }

  /**
   * Matches the items.
   *
   * @param reader reads the items of the set from its contents
   * @param takesFirst whether a name without a number is the first item of this name; otherwise it
   *     is an error if the set has several
   */
  MatchedSet(SetCode code, SetContents contents, SetItemReader reader, boolean takesFirst) {
    this.takesFirst = takesFirst;
    this.code = code;
    this.contents = contents;
    this.reader = reader;
    this.present = reader.read();
    contents.tracks().forEach(track -> tracks.put(track.track().livesetId(), track));
    match(code.items(), present);
    matchFormerNames();
    claimScenesOfClips();
    tracks().forEach(this::claimClipsOfAutomation);
    claimSections();
  }

  /**
   * Clips that a section plays, and their copies on the timeline with their automation, are not
   * deleted.
   */
  private void claimSections() {
    SectionMatcher matcher = new SectionMatcher(this);
    List<SectionMatcher.PlayedTrack> played = new ArrayList<>();
    for (SetItem section : code.items(ItemKind.SECTION)) {
      for (String name : SectionMatcher.plays(section).keySet()) {
        matcher.find(section, name).ifPresent(played::add);
      }
    }
    played.forEach(this::claimPlayed);
    played.stream()
        .map(SectionMatcher.PlayedTrack::track)
        .distinct()
        .forEach(track -> claimCopiedAutomation(track, played));
  }

  /** Automation of sections that follow one another is one item. */
  private void claimCopiedAutomation(SetItem track, List<SectionMatcher.PlayedTrack> played) {
    for (SetItem each : track.children(ItemKind.AUTOMATE)) {
      AutomationTarget target = each.automation().found().target();
      List<BeatRange> copied =
          played.stream()
              .filter(one -> one.track() == track && SectionMatcher.isCopied(one, target))
              .map(SectionMatcher.PlayedTrack::range)
              .toList();
      if (each.automation().range().subtract(copied).isEmpty()) {
        claimed.add(each);
      }
    }
  }

  private void claimPlayed(SectionMatcher.PlayedTrack played) {
    claimed.add(played.track());
    String scene = reader.sceneId(played.scene());
    List<String> ids = new ArrayList<>(SectionMatcher.clipIds(played));
    ids.add(scene);
    played.track().children(ItemKind.CLIP).stream()
        .filter(clip -> ids.contains(clip.id()))
        .forEach(claimed::add);
    present.stream()
        .filter(item -> item.kind() == ItemKind.SCENE && item.id().equals(scene))
        .forEach(claimed::add);
  }

  /** Returns the contents of a track of the set. */
  TrackContents contentsOf(SetItem track) {
    return tracks.get(track.handle());
  }

  /** A clip without notes is not deleted if it is on the timeline for automation of the file. */
  private void claimClipsOfAutomation(MatchedTrack track) {
    List<BeatRange> windows =
        track.wanted().children(ItemKind.AUTOMATE).stream()
            .map(item -> item.automation().range())
            .toList();
    track.contents().timeline().stream()
        .filter(clip -> clip.notes() != null && clip.notes().isEmpty() && clip.name().isEmpty())
        .map(TimelineWritePlanner::rangeOf)
        .filter(clip -> windows.stream().anyMatch(each -> each.intersect(clip).isPresent()))
        .map(clip -> SetItemReader.position(clip.start()))
        .forEach(
            id ->
                track.present().children(ItemKind.CLIP).stream()
                    .filter(item -> item.id().equals(id))
                    .forEach(claimed::add));
  }

  /** A scene in which the file describes a clip is not deleted. */
  private void claimScenesOfClips() {
    for (SetItem track : code.items()) {
      for (SetItem clip : track.children(ItemKind.CLIP)) {
        String scene = sceneId(clip);
        present.stream()
            .filter(item -> item.kind() == ItemKind.SCENE && item.id().equals(scene))
            .forEach(claimed::add);
      }
    }
  }

  private void match(List<SetItem> wanted, List<SetItem> among) {
    for (SetItem item : wanted) {
      if (item.kind() == ItemKind.AUTOMATE) {
        among.stream()
            .filter(each -> each.kind() == ItemKind.AUTOMATE)
            .filter(each -> each.automation().overlaps(item.automation()))
            .forEach(
                found -> {
                  matches.putIfAbsent(item, found);
                  claimed.add(found);
                });
        continue;
      }
      find(item, among).ifPresent(found -> claim(item, found));
    }
  }

  private void claim(SetItem item, SetItem found) {
    matches.put(item, found);
    claimed.add(found);
    match(item.children(), found.children());
  }

  private Optional<SetItem> find(SetItem item, List<SetItem> among) {
    boolean isOne =
        item.kind() == ItemKind.SONG
            || item.kind() == ItemKind.LOOP
            || item.kind() == ItemKind.MAIN;
    String id = isScene(item) ? sceneId(item) : item.id();
    List<SetItem> found =
        among.stream()
            .filter(each -> each.kind() == item.kind())
            .filter(each -> isOne || each.id().equals(id))
            .toList();
    if (found.isEmpty() && item.kind() == ItemKind.TRACK) {
      // A user can give a track a name that looks like one of Live's, such as 3-MIDI.
      found = among.stream().filter(each -> id.equals(fullName(each))).toList();
    }
    if (found.size() > 1 && item.number() == null) {
      if (takesFirst && item.source().statement().values().size() == 1) {
        firstOfSeveral.add(item);
        return Optional.of(found.get(0));
      }
      throw ambiguousError(item, found.size(), item.kind(), item.id());
    }
    return item.numberOrFirst() <= found.size()
        ? Optional.of(found.get(item.numberOrFirst() - 1))
        : Optional.empty();
  }

  /** Returns the id of the scene to which a scene or a clip of the file refers. */
  private String sceneId(SetItem item) {
    List<Integer> numbers = reader.sceneNumbers(item.id());
    if (numbers.size() < 2) {
      return reader.canonicalSceneId(item.id());
    }
    if (takesFirst) {
      int number = numberOfSeveral(item.id(), numbers);
      inSeveralScenes.put(item, number);
      return "#" + number;
    }
    throw severalScenesError(item, item.id(), numbers, item.kind().word());
  }

  /**
   * Returns the error for a name that several scenes of the set have.
   *
   * @param before the word before the scene
   */
  static SvcException severalScenesError(
      SetItem item, String name, List<Integer> numbers, String before) {
    return error(
            AMBIGUOUS_REFERENCE,
            item,
            "the set has " + numbers.size() + " scenes named " + TextSanitizer.quote(name))
        .hint("Write the number of the scene, such as " + before + " " + numbers.get(0) + ".");
  }

  /**
   * Returns the number of the scene that a file means by a name, although the set has several
   * scenes of this name: the place of the scene in the file, otherwise the first one.
   */
  private int numberOfSeveral(String name, List<Integer> numbers) {
    List<String> names = code.items(ItemKind.SCENE).stream().map(SetItem::id).toList();
    int place = names.indexOf(name) + 1;
    return numbers.contains(place) ? place : numbers.get(0);
  }

  /**
   * Returns the id that a file must give for a scene now: its new name, or its number if several
   * scenes have the name.
   */
  String currentSceneId(String id) {
    for (Map.Entry<SetItem, String> scene : renamedScenes().entrySet()) {
      if (scene.getKey().id().equals(id)) {
        return scene.getValue();
      }
    }
    List<Integer> numbers = reader.sceneNumbers(id);
    return numbers.size() < 2 ? id : "#" + numberOfSeveral(id, numbers);
  }

  /** Returns whether a track has the instrument that its part type chooses. */
  static boolean choosesInstrument(SetItem track) {
    return track.value("part").isPresent() && track.children(ItemKind.DEVICE).isEmpty();
  }

  private String fullName(SetItem item) {
    return item.kind() == ItemKind.TRACK ? tracks.get(item.handle()).track().name() : null;
  }

  private static boolean isScene(SetItem item) {
    return item.kind() == ItemKind.SCENE || item.kind() == ItemKind.CLIP;
  }

  private void matchFormerNames() {
    for (SetItem item : code.items()) {
      boolean isRenamed = item.was() != null && !item.was().isEmpty();
      if (isRenamed && !matches.containsKey(item)) {
        present.stream()
            .filter(each -> each.kind() == item.kind() && each.id().equals(item.was()))
            .filter(each -> !claimed.contains(each))
            .findFirst()
            .ifPresent(
                found -> {
                  claim(item, found);
                  renamed.put(item, found);
                });
      }
    }
  }

  /** Returns the error for a name that several items of the set have. */
  static SvcException ambiguousError(SetItem item, int count, ItemKind kind, String name) {
    return error(
            AMBIGUOUS_REFERENCE,
            item,
            "the set has " + count + " " + kind.word() + "s named " + TextSanitizer.quote(name))
        .hint("Add number: 1 for the first of them, number: 2 for the second, and so on.");
  }

  /** Returns a step whose errors name the line of an item. */
  static Step atLine(SetItem item, Step step) {
    return () -> {
      try {
        step.run();
      } catch (SvcException e) {
        throw hasLine(e, item) ? e : e.withPrefix(lineOf(item));
      }
    };
  }

  private static boolean hasLine(SvcException error, SetItem item) {
    return error.getMessage().startsWith(item.source().file().name() + ":");
  }

  /** Returns the file and the line of an item, as the beginning of a message. */
  static String lineOf(SetItem item) {
    return item.source().file().name() + ":" + item.source().statement().range().line() + ": ";
  }

  /** Returns an error at the line of an item. */
  static SvcException error(ErrorCode code, SetItem item, String message) {
    return code.because(lineOf(item) + message).withDetail("file", item.source().file().name());
  }

  SetCode code() {
    return code;
  }

  SetContents contents() {
    return contents;
  }

  SetItemReader reader() {
    return reader;
  }

  /** Returns the items of the set. */
  List<SetItem> present() {
    return present;
  }

  /** Returns the item of the set that an item of the file describes; empty if it is missing. */
  Optional<SetItem> find(SetItem item) {
    return Optional.ofNullable(matches.get(item));
  }

  /** Returns the items of the file that are missing in the set. */
  List<SetItem> missing(ItemKind kind) {
    return code.items(kind).stream().filter(item -> !matches.containsKey(item)).toList();
  }

  /**
   * Returns the items of the file that have no number, although the set has several of the name.
   */
  List<SetItem> firstOfSeveral() {
    return firstOfSeveral;
  }

  /**
   * Returns the scenes and clips of the file whose scene has a name that several scenes of the set
   * have, with the number of the first one.
   */
  Map<SetItem, Integer> inSeveralScenes() {
    return inSeveralScenes;
  }

  /** Returns the items of the file, of tracks that have a new name, with their items of the set. */
  Map<SetItem, SetItem> renamed() {
    return renamed;
  }

  /**
   * Returns the scenes of the file that the set has under another name, with that name. If the file
   * describes as many scenes as the set has, it is the scene at the same place, otherwise the only
   * one with the same clips.
   */
  Map<SetItem, String> renamedScenes() {
    List<SetItem> wanted = code.items(ItemKind.SCENE);
    List<SetItem> scenes = present.stream().filter(item -> item.kind() == ItemKind.SCENE).toList();
    Map<SetItem, String> found = new LinkedHashMap<>();
    for (int i = 0; i < wanted.size(); i++) {
      SetItem scene = wanted.get(i);
      if (matches.containsKey(scene)) {
        continue;
      }
      List<SetItem> candidates =
          scenes.size() == wanted.size()
              ? List.of(scenes.get(i))
              : scenes.stream().filter(each -> hasClipsOf(scene, each)).toList();
      if (candidates.size() == 1 && !claimed.contains(candidates.get(0))) {
        found.put(scene, candidates.get(0).id());
      }
    }
    return found;
  }

  /**
   * Returns whether the set has, in one of its scenes, most clips that the file describes in a
   * scene. Clips without notes do not count.
   */
  private boolean hasClipsOf(SetItem wanted, SetItem scene) {
    int same = 0;
    int others = 0;
    for (MatchedTrack track : tracks()) {
      for (SetItem clip : track.wanted().children(ItemKind.CLIP)) {
        boolean hasNotes =
            clip.value("notes").filter(notes -> !((List<?>) notes).isEmpty()).isPresent();
        if (hasNotes && clip.id().equals(wanted.id())) {
          boolean isSame =
              track.present().children(ItemKind.CLIP).stream()
                  .anyMatch(each -> each.id().equals(scene.id()) && !clip.differs(each, "notes"));
          same += isSame ? 1 : 0;
          others += isSame ? 0 : 1;
        }
      }
    }
    return same > others;
  }

  /** Returns whether the file describes an item of the set. */
  boolean isManaged(SetItem item) {
    return claimed.contains(item);
  }

  /** Returns the tracks of the file that the set contains. */
  List<MatchedTrack> tracks() {
    List<MatchedTrack> found = new ArrayList<>();
    for (SetItem item : code.items()) {
      if (item.kind().isTrack()) {
        find(item)
            .ifPresent(
                track -> found.add(new MatchedTrack(item, track, tracks.get(track.handle()))));
      }
    }
    return found;
  }

  /** A track of the file with its item and its contents in the set. */
  record MatchedTrack(SetItem wanted, SetItem present, TrackContents contents) {
    String handle() {
      return present.handle();
    }
  }
}
