package svc.verbs.set;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.host.Host;
import svc.instrument.DefaultInstrumentResolver;
import svc.instrument.DeviceLoader;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.TextSanitizer;
import svc.verbs.set.SetCodeChanges.Step;

/** Creates and renames tracks. */
final class TrackStage implements SetCodeStage {
  private final Session session;
  private final Host host;
  private final Consumer<Warning> warn;

  TrackStage(Session session, Consumer<Warning> warn) {
    this.session = session;
    this.host = session.host();
    this.warn = warn;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    now.renamed()
        .forEach(
            (wanted, present) ->
                steps.add(
                    MatchedSet.atLine(
                        wanted, () -> host.tracks().rename(present.handle(), wanted.id()))));
    now.missing(ItemKind.RETURN)
        .forEach(
            wanted ->
                steps.add(
                    MatchedSet.atLine(
                        wanted,
                        () ->
                            color(
                                host.tracks().create(TrackKind.RETURN, wanted.id(), null).track(),
                                wanted))));
    now.missing(ItemKind.TRACK)
        .forEach(wanted -> steps.add(MatchedSet.atLine(wanted, () -> create(wanted))));
    requireSameKinds(now);
    now.tracks().forEach(track -> planColor(track, steps));
    return steps;
  }

  private void planColor(MatchedSet.MatchedTrack track, List<Step> steps) {
    if (track.wanted().differs(track.present(), "color")) {
      steps.add(
          MatchedSet.atLine(track.wanted(), () -> color(track.contents().track(), track.wanted())));
    }
  }

  private static void requireSameKinds(MatchedSet now) {
    for (MatchedSet.MatchedTrack track : now.tracks()) {
      if (track.wanted().differs(track.present(), "kind")) {
        throw MatchedSet.error(
                AMBIGUOUS_REFERENCE,
                track.wanted(),
                TextSanitizer.quote(track.present().id())
                    + " is "
                    + (track.contents().track().kind() == TrackKind.MIDI ? "a MIDI" : "an audio")
                    + " track")
            .hint("A track cannot change its kind. Choose another name, or correct kind:.");
      }
    }
  }

  private void create(SetItem wanted) {
    TrackKind kind =
        wanted.value("kind").filter("audio"::equals).isPresent() ? TrackKind.AUDIO : TrackKind.MIDI;
    Track created = host.tracks().create(kind, wanted.id(), null).track();
    color(created, wanted);
    boolean needsInstrument = kind == TrackKind.MIDI && MatchedSet.choosesInstrument(wanted);
    wanted
        .value("part")
        .filter(part -> needsInstrument)
        .ifPresent(part -> loadDefault(created, (PartType) part));
  }

  /** Colors a track before its clips are created, because they get the color of the track. */
  private void color(Track track, SetItem wanted) {
    wanted
        .value("color")
        .ifPresent(color -> host.tracks().setColor(track.livesetId(), (String) color));
  }

  private void loadDefault(Track created, PartType part) {
    host.require(Capability.DEVICE_LOADING);
    DefaultInstrumentResolver.ResolvedInstrument instrument =
        new DefaultInstrumentResolver(session, Optional.empty(), false).resolve(part);
    instrument.warnings().forEach(warn);
    DeviceLoader.loadAndVerify(session, created, instrument.item(), null);
  }

  /**
   * Returns the tracks of the file that the set does not have, each with a track of the set that
   * the file does not describe and that has the same devices and clips.
   */
  static List<PossibleRename> findRenames(MatchedSet now) {
    List<PossibleRename> found = new ArrayList<>();
    for (SetItem wanted : now.missing(ItemKind.TRACK)) {
      if (wanted.was() == null && !wanted.children(ItemKind.CLIP).isEmpty()) {
        now.present().stream()
            .filter(each -> each.kind() == ItemKind.TRACK && !now.isManaged(each))
            .filter(each -> hasSameContents(now, wanted, each))
            .findFirst()
            .ifPresent(each -> found.add(new PossibleRename(wanted, each)));
      }
    }
    return found;
  }

  private static boolean hasSameContents(MatchedSet now, SetItem wanted, SetItem present) {
    List<SetItem> ones = devicesAndClips(now, wanted, wanted);
    List<SetItem> others = devicesAndClips(now, wanted, present);
    if (ones.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < ones.size(); i++) {
      SetItem one = ones.get(i);
      SetItem other = others.get(i);
      String id = one.kind() == ItemKind.CLIP ? now.reader().canonicalSceneId(one.id()) : one.id();
      boolean isSame =
          one.kind() == other.kind() && id.equals(other.id()) && !one.differs(other, "notes");
      if (!isSame) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the devices and clips of a track, without the copies that sections lay out on the
   * wanted one.
   */
  private static List<SetItem> devicesAndClips(MatchedSet now, SetItem wanted, SetItem track) {
    List<BeatRange> played =
        now.code().items(ItemKind.SECTION).stream()
            .filter(section -> SectionMatcher.plays(section).containsKey(wanted.id()))
            .map(SectionMatcher::rangeOf)
            .toList();
    return track.children().stream()
        .filter(child -> child.kind() != ItemKind.AUTOMATE)
        .filter(child -> !isIn(played, child))
        .toList();
  }

  private static boolean isIn(List<BeatRange> ranges, SetItem child) {
    if (child.kind() != ItemKind.CLIP || !child.id().startsWith("@")) {
      return false;
    }
    double start = Double.parseDouble(child.id().substring(1));
    return ranges.stream()
        .anyMatch(
            range -> range.containsInside(start) || BeatComparison.areEqual(range.start(), start));
  }

  /** A track of the file that may be a track of the set with a new name. */
  record PossibleRename(SetItem wanted, SetItem present) {
    String describe() {
      return "the set has no track "
          + TextSanitizer.quote(wanted.id())
          + ", but "
          + TextSanitizer.quote(present.id())
          + " has the same devices and clips";
    }

    String hint() {
      return "Add was: '"
          + TextSanitizer.sanitizeName(present.id())
          + "' to rename that track, or was: null to create a new one.";
    }
  }
}
