package svc.host.als.export;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.host.als.edit.SceneEdits;
import svc.host.als.edit.TrackCopies;
import svc.host.als.edit.TrackRemoval;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.EmptyTracks;
import svc.host.als.set.SongReader;
import svc.host.als.store.SetFileUnitOfWork;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedSlot;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.interchange.OmissionList;
import svc.model.track.Decibels;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;

/** Gives a copy of the template the tracks and scenes that a song needs. */
final class TemplateTracks {
  private final ExportedSong song;
  private final SetFileUnitOfWork set;
  private final OmissionList omissions;
  private final Map<String, String> handles = new HashMap<>();
  private final List<String> copied = new ArrayList<>();

  TemplateTracks(ExportedSong song, SetFileUnitOfWork set, OmissionList omissions) {
    this.song = song;
    this.set = set;
    this.omissions = omissions;
  }

  /** Returns the track of the set for a track of the song; empty if there is none. */
  Optional<AlsTrack> find(AlsSet now, String songTrack) {
    return Optional.ofNullable(handles.get(songTrack)).flatMap(now::findTrack);
  }

  /** Returns the names of the tracks that are copies of empty tracks, without the letter. */
  List<String> copied() {
    return List.copyOf(copied);
  }

  /** Adds tracks and scenes to the set, and removes empty tracks that the song does not use. */
  void prepare() {
    List<AlsTrack> empty =
        Stream.of(TrackKind.MIDI, TrackKind.AUDIO)
            .flatMap(kind -> EmptyTracks.list(set.current(), kind).stream())
            .filter(track -> track.groupHandle().isEmpty())
            .toList();
    addScenes();
    matchReturns();
    matchTracks();
    handles.put(mainOfSong(), set.current().mainTrack().handle());
    removeUnused(empty);
  }

  private String mainOfSong() {
    return song.tracks().stream()
        .map(ExportedTrack::track)
        .filter(track -> track.kind() == TrackKind.MASTER)
        .map(Track::livesetId)
        .findFirst()
        .orElse("");
  }

  private void addScenes() {
    int needed =
        song.tracks().stream()
            .flatMap(track -> track.slots().stream())
            .mapToInt(ExportedSlot::scene)
            .max()
            .orElse(0);
    int present = new SongReader(set.current()).sceneElements().size();
    int wanted = Math.max(needed, lastNamedScene());
    if (wanted > present) {
      List<String> names = Stream.generate(() -> "").limit(wanted - present).toList();
      set.apply((now, edits) -> SceneEdits.insert(now, present + 1, names, edits));
    }
  }

  private int lastNamedScene() {
    return song.scenes().stream()
        .filter(scene -> !scene.name().isBlank())
        .mapToInt(scene -> scene.sceneIndex())
        .max()
        .orElse(0);
  }

  private void matchReturns() {
    for (ReturnTrack wanted : song.returns()) {
      if (isUsed(wanted)) {
        String name = ReturnTrack.withoutLetter(wanted.name());
        String handle =
            findReturn(track -> ReturnTrack.withoutLetter(track.name()).equalsIgnoreCase(name))
                .or(() -> findReturn(track -> letterOf(track).equals(wanted.letter())))
                .map(AlsTrack::handle)
                .orElseGet(() -> addReturn(name));
        if (handle != null) {
          handles.put(wanted.livesetId(), handle);
        }
      }
    }
  }

  private boolean isUsed(ReturnTrack wanted) {
    return song.tracks().stream()
        .anyMatch(
            track ->
                track.track().livesetId().equals(wanted.livesetId())
                    || track.mixer().sends().stream()
                        .anyMatch(
                            send -> isAudible(send) && send.returnName().equals(wanted.name())));
  }

  private static boolean isAudible(TrackSend send) {
    return send.levelRaw() > 0;
  }

  private Optional<AlsTrack> findReturn(Predicate<AlsTrack> condition) {
    return set.current().tracks(TrackKind.RETURN).stream()
        .filter(track -> !handles.containsValue(track.handle()))
        .filter(condition)
        .findFirst();
  }

  private String letterOf(AlsTrack track) {
    int index = set.current().tracks(TrackKind.RETURN).indexOf(track);
    return String.valueOf((char) ('A' + index));
  }

  /** Adds a return track; returns null if the template has none to copy. */
  private String addReturn(String name) {
    if (set.current().tracks(TrackKind.RETURN).isEmpty()) {
      omissions.add(name, "the return track and the sends to it, because the template has none");
      return null;
    }
    List<String> handle = new ArrayList<>();
    set.apply(
        (now, edits) -> {
          TrackCopies copies = new TrackCopies(now, edits);
          handle.add(copies.createReturn(name));
          copies.write();
        });
    copied.add(name);
    return handle.get(0);
  }

  private void matchTracks() {
    AlsSet template = set.current();
    List<Track> missing = new ArrayList<>();
    for (ExportedTrack exported : song.tracks()) {
      Track track = exported.track();
      if (track.kind().hasPosition()) {
        Optional<String> match = match(template, track);
        match.ifPresent(handle -> handles.put(track.livesetId(), handle));
        if (match.isEmpty() && track.kind() == TrackKind.GROUP) {
          omissions.add(
              track.name(),
              "the group, because the template has no group of this name; its tracks are outside a"
                  + " group");
        } else if (match.isEmpty() && hasEmpty(template, track)) {
          missing.add(track);
        }
      }
    }
    if (!missing.isEmpty()) {
      set.apply((now, edits) -> addAll(now, missing, new TrackCopies(now, edits)));
    }
  }

  private Optional<String> match(AlsSet template, Track track) {
    return template.tracks(track.kind()).stream()
        .filter(candidate -> candidate.name().strip().equalsIgnoreCase(track.name().strip()))
        .filter(candidate -> !handles.containsValue(candidate.handle()))
        .filter(
            candidate ->
                track.kind() == TrackKind.GROUP
                    || !candidate.isFrozen() && EmptyTracks.hasNoClips(candidate))
        .findFirst()
        .map(AlsTrack::handle);
  }

  /**
   * Returns whether the template has an empty track of the kind of a track. Throws
   * NOT_SUPPORTED_BY_HOST if it has no empty MIDI track; an audio track is omitted, because its
   * clips are omitted as well.
   */
  private boolean hasEmpty(AlsSet template, Track track) {
    if (!EmptyTracks.list(template, track.kind()).isEmpty()) {
      return true;
    }
    if (track.kind() == TrackKind.AUDIO) {
      omissions.add(track.name(), "the track, because the template has no empty audio track");
      return false;
    }
    throw NOT_SUPPORTED_BY_HOST
        .because("the template " + template.file().path() + " has no empty MIDI track to copy")
        .hint(
            "Insert a MIDI track without clips and devices into the template in Live, and save it.");
  }

  private void addAll(AlsSet now, List<Track> missing, TrackCopies copies) {
    int end = (int) now.tracks().stream().filter(track -> track.kind().hasPosition()).count() + 1;
    for (Track track : missing) {
      Optional<AlsTrack> group = groupOf(track).flatMap(id -> find(now, id));
      handles.put(
          track.livesetId(),
          group.isPresent()
              ? copies.create(track.kind(), track.name(), group.get())
              : copies.create(track.kind(), track.name(), end));
      copied.add(track.name());
    }
    copies.write();
  }

  /** Returns the handle in the song of the group with a track. */
  private Optional<String> groupOf(Track track) {
    return song.tracks().stream()
        .map(ExportedTrack::track)
        .filter(other -> other.kind() == TrackKind.GROUP)
        .filter(other -> other.name().equals(track.group()))
        .map(Track::livesetId)
        .findFirst();
  }

  private void removeUnused(List<AlsTrack> empty) {
    List<String> unused =
        empty.stream()
            .map(AlsTrack::handle)
            .filter(handle -> !handles.containsValue(handle))
            .sorted(Comparator.naturalOrder())
            .toList();
    AlsSet now = set.current();
    boolean areOthers =
        now.tracks().stream()
            .anyMatch(track -> track.kind().hasPosition() && !unused.contains(track.handle()));
    if (areOthers && !unused.isEmpty()) {
      set.apply(
          (before, edits) ->
              TrackRemoval.remove(
                  before, unused.stream().map(before::requireTrack).toList(), edits));
    }
  }

  /** Returns the levels of a track's sends by the handles of the set's return tracks. */
  Map<String, Decibels> sendsOf(ExportedTrack track) {
    Map<String, Decibels> levels = new HashMap<>();
    for (TrackSend send : track.mixer().sends()) {
      song.returns().stream()
          .filter(candidate -> candidate.name().equals(send.returnName()))
          .map(candidate -> handles.get(candidate.livesetId()))
          .filter(handle -> handle != null)
          .findFirst()
          .ifPresent(handle -> levels.put(handle, send.levelDb()));
    }
    return levels;
  }
}
