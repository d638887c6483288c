package svc.verbs.set;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.host.Host;
import svc.instrument.DefaultInstrumentResolver;
import svc.instrument.DeviceLoader;
import svc.model.error.Warning;
import svc.model.part.PartType;
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
    Stream.of(ItemKind.RETURN, ItemKind.TRACK)
        .flatMap(kind -> now.missing(kind).stream())
        .forEach(wanted -> requireLowerNumbers(now, wanted));
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

  /** A second track of a name is not created without the first one. */
  private static void requireLowerNumbers(MatchedSet now, SetItem wanted) {
    int number = wanted.number() == null ? 1 : wanted.number();
    long lower =
        Stream.concat(now.present().stream(), now.missing(wanted.kind()).stream())
            .filter(item -> item != wanted && item.kind() == wanted.kind())
            .filter(item -> item.id().equals(wanted.id()))
            .count();
    if (lower < number - 1) {
      throw MatchedSet.error(
              TRACK_NOT_FOUND,
              wanted,
              "there are fewer than "
                  + number
                  + " tracks named "
                  + TextSanitizer.quote(wanted.id())
                  + " in the set and the file")
          .hint("Remove number:, or add the other tracks to the file.");
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
}
