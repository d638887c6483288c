package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import svc.host.Host;
import svc.model.argument.MixerTrackReference;
import svc.model.error.Warning;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackSend;
import svc.session.Session;
import svc.store.home.MixSnapshot;
import svc.text.TextSanitizer;

/**
 * A snapshot whose tracks are matched with those of the set.
 *
 * @param tracks the current state of each matched track by its saved state
 * @param warnings warnings about tracks without a match
 */
record MatchedMixSnapshot(String name, Map<MixerState, MixerState> tracks, List<Warning> warnings) {

  /**
   * Reads a snapshot and the mixers of the set.
   *
   * @param selected the tracks to match; empty for all
   */
  static MatchedMixSnapshot read(
      Session session, String given, List<MixerTrackReference> selected) {
    String name = session.stores().mixSnapshots().requireName(given);
    MixSnapshot snapshot = session.stores().mixSnapshots().read(name);
    CurrentMixerSettings capture = CurrentMixerSettings.read(session, List.of());
    boolean isSameSet = isSameSet(session.host(), snapshot);
    MixMatcher matcher = MixMatcher.match(snapshot.tracks(), capture.mixers(), isSameSet);
    if (selected.isEmpty()) {
      List<Warning> warnings = new ArrayList<>(otherSetWarnings(session.host(), snapshot));
      warnings.addAll(matcher.warnings());
      warnings.addAll(newTrackWarnings(matcher));
      return new MatchedMixSnapshot(name, matcher.matches(), warnings);
    }
    return selected(name, matcher, CurrentMixerSettings.read(session, selected).mixers());
  }

  /**
   * Reads two snapshots and matches their tracks.
   *
   * @param selected the tracks of the set to match; empty for all tracks of the snapshots
   */
  static MatchedMixSnapshot readBoth(
      Session session, String given, String other, List<MixerTrackReference> selected) {
    String name = session.stores().mixSnapshots().requireName(given);
    MixSnapshot before = session.stores().mixSnapshots().read(name);
    MixSnapshot after =
        session.stores().mixSnapshots().read(session.stores().mixSnapshots().requireName(other));
    boolean isSameSet =
        before.set().equals(after.set())
            && Objects.equals(before.handleNumbering(), after.handleNumbering());
    Map<MixerState, MixerState> matches =
        new LinkedHashMap<>(MixMatcher.match(before.tracks(), after.tracks(), isSameSet).matches());
    if (!selected.isEmpty()) {
      List<String> wanted =
          CurrentMixerSettings.read(session, selected).mixers().stream()
              .map(MixerState::track)
              .toList();
      matches.values().removeIf(track -> !wanted.contains(track.track()));
    }
    List<String> unmatched = new ArrayList<>();
    before.tracks().stream()
        .filter(track -> selected.isEmpty() && !matches.containsKey(track))
        .forEach(track -> unmatched.add(track.track()));
    after.tracks().stream()
        .filter(track -> selected.isEmpty() && !matches.containsValue(track))
        .forEach(track -> unmatched.add(track.track()));
    return new MatchedMixSnapshot(
        name, matches, unmatched.isEmpty() ? List.of() : List.of(onlyInOneWarning(unmatched)));
  }

  private static Warning onlyInOneWarning(List<String> tracks) {
    return new Warning(
        "TRACKS_NOT_IN_BOTH",
        "these tracks are in only one of the snapshots: "
            + tracks.stream().map(TextSanitizer::quote).collect(Collectors.joining(", ")),
        "They were not compared.");
  }

  private static MatchedMixSnapshot selected(
      String name, MixMatcher matcher, List<MixerState> selected) {
    Map<MixerState, MixerState> matches = new LinkedHashMap<>(matcher.matches());
    matches.values().retainAll(selected);
    List<MixerState> missing =
        selected.stream().filter(track -> !matches.containsValue(track)).toList();
    return new MatchedMixSnapshot(
        name, matches, missing.isEmpty() ? List.of() : List.of(newTrackWarning(missing)));
  }

  private static boolean isSameSet(Host host, MixSnapshot snapshot) {
    return host.identity().id().equals(snapshot.set())
        && Objects.equals(host.handleNumbering(), snapshot.handleNumbering());
  }

  private static List<Warning> otherSetWarnings(Host host, MixSnapshot snapshot) {
    if (host.identity().id().equals(snapshot.set())) {
      return List.of();
    }
    String from = snapshot.setName() == null ? "" : ", " + TextSanitizer.quote(snapshot.setName());
    return List.of(
        new Warning(
            "SNAPSHOT_OF_OTHER_SET",
            "the snapshot was saved from another set" + from + ", so tracks are matched by name",
            "Check the mix, because a track with the same name can play something else in this set."));
  }

  /**
   * Returns a warning about tracks that are not in the snapshot. Returns no warning if most tracks
   * are not in the snapshot, because it was then probably saved for selected tracks only.
   */
  private static List<Warning> newTrackWarnings(MixMatcher matcher) {
    List<MixerState> unsaved = matcher.unsaved();
    return unsaved.isEmpty() || unsaved.size() >= matcher.matches().size()
        ? List.of()
        : List.of(newTrackWarning(unsaved));
  }

  private static Warning newTrackWarning(List<MixerState> tracks) {
    return new Warning(
        "TRACKS_NOT_IN_SNAPSHOT",
        "the snapshot does not contain these tracks of the set: "
            + tracks.stream()
                .map(track -> TextSanitizer.quote(track.track()))
                .collect(Collectors.joining(", ")),
        "These tracks are unchanged. To include them in the snapshot, save the mix again.");
  }

  /** Returns a warning if the snapshot contains sends to return tracks that are not in the set. */
  List<Warning> missingReturnWarnings(List<ReturnTrack> returns) {
    List<String> missing =
        tracks.keySet().stream()
            .flatMap(track -> track.sends().stream())
            .filter(send -> !send.levelDb().isSilence())
            .map(TrackSend::returnName)
            .filter(name -> returns.stream().noneMatch(to -> isNamed(to, name)))
            .distinct()
            .map(TextSanitizer::quote)
            .toList();
    return missing.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "SNAPSHOT_RETURNS_MISSING",
                "sends to these return tracks of the snapshot were not recalled, because the set"
                    + " does not have them: "
                    + String.join(", ", missing),
                "Run `svc mix returns` to see the return tracks; to recall these sends, rename one to the name in the snapshot."));
  }

  private static boolean isNamed(ReturnTrack track, String name) {
    return track.name().strip().equalsIgnoreCase(name.strip());
  }
}
