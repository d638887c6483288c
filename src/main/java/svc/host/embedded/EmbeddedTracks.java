package svc.host.embedded;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import svc.host.Tracks;
import svc.host.check.TrackCheck;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackCopier;
import svc.host.embedded.set.TrackEditor;
import svc.host.embedded.set.TrackGrouper;
import svc.host.embedded.set.TrackState;
import svc.model.track.CreatedTrack;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The tracks of the embedded host. */
final class EmbeddedTracks implements Tracks {
  private static final String GRAY = "#a9a9a9";

  private final EmbeddedSet set;

  EmbeddedTracks(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<Track> list() {
    return TrackRows.of(set.currentState());
  }

  @Override
  public EnsuredTrack ensureTrack(TrackKind kind, String name) {
    new TrackCheck(name, kind).requireCreatable();
    return set.updateWithResult(
        now ->
            TrackCheck.findByName(TrackRows.of(now), name)
                .map(track -> new SetChange<>(now, new EnsuredTrack(track, false)))
                .orElseGet(() -> createTrack(now, kind, name.strip())));
  }

  private static SetChange<EnsuredTrack> createTrack(SetState now, TrackKind kind, String name) {
    TrackState created = TrackState.create(now.nextTrack(), kind, name, GRAY);
    SetState after = now.withTrack(created);
    return new SetChange<>(
        after, new EnsuredTrack(TrackRows.requireTrack(after, created.handle()), true));
  }

  @Override
  public CreatedTrack create(TrackKind kind, String name, Integer position) {
    TrackCheck.requireCreatable(kind);
    return set.updateWithResult(
        now -> {
          TrackState created =
              TrackState.create(now.nextTrack(), kind, name == null ? "" : name, GRAY);
          SetState after = new TrackEditor(now).insert(created, position);
          SetState named = name == null ? withDefaultName(after, created) : after;
          return new SetChange<>(
              named, new CreatedTrack(TrackRows.requireTrack(named, created.handle()), List.of()));
        });
  }

  private static SetState withDefaultName(SetState now, TrackState created) {
    TrackState track = now.findTrack(created.handle()).orElseThrow();
    Track listed = TrackRows.requireTrack(now, created.handle());
    String name =
        switch (track.kind()) {
          case MIDI -> listed.position() + "-MIDI";
          case AUDIO -> listed.position() + "-Audio";
          case GROUP -> listed.position() + "-Group";
          default -> "Return";
        };
    return new TrackEditor(now).rename(track, name);
  }

  @Override
  public Track rename(String track, String name) {
    return change(
        track,
        (editor, state) -> {
          new TrackCheck(state.name(), state.kind()).requireRenamable();
          return editor.rename(state, name);
        });
  }

  @Override
  public Track setColor(String track, String color) {
    return change(
        track, (editor, state) -> editor.set().withTrackChanged(state, t -> t.withColor(color)));
  }

  /** Changes a track and returns its new state. */
  private Track change(String track, BiFunction<TrackEditor, TrackState, SetState> change) {
    SetState after = set.update(now -> change.apply(new TrackEditor(now), now.requireTrack(track)));
    return TrackRows.requireTrack(after, track);
  }

  @Override
  public List<Track> delete(String track) {
    return set.updateWithResult(
        now -> {
          TrackState deleted = now.requireTrack(track);
          new TrackCheck(deleted.name(), deleted.kind()).requireDeletable();
          TrackEditor editor = new TrackEditor(now);
          List<Track> members =
              editor.withMembers(deleted).stream()
                  .map(one -> TrackRows.requireTrack(now, one.handle()))
                  .toList();
          return new SetChange<>(editor.delete(deleted), members);
        });
  }

  @Override
  public List<Track> duplicate(String track, String name) {
    return set.updateWithResult(
        now -> {
          TrackState original = now.requireTrack(track);
          new TrackCheck(original.name(), original.kind()).requireCopyable();
          List<TrackState> originals = new TrackEditor(now).withMembers(original);
          SetState copied = new TrackCopier(now).duplicate(originals);
          TrackState copy = copied.findTrack("trk_" + now.nextTrack()).orElseThrow();
          SetState after =
              name == null ? copied : copied.withTrackChanged(copy, t -> t.withName(name));
          return new SetChange<>(after, listNew(after, now));
        });
  }

  @Override
  public List<Track> group(List<String> tracks, String into, String name) {
    return set.updateWithResult(
        now -> {
          List<TrackState> members = tracks.stream().map(now::requireTrack).toList();
          TrackGrouper grouper = new TrackGrouper(now);
          SetState after =
              into == null
                  ? withNewGroup(now, members, name)
                  : grouper.moveInto(members, now.requireTrack(into));
          TrackState group = after.requireTrack(into == null ? "trk_" + now.nextTrack() : into);
          return new SetChange<>(after, rows(after, new TrackEditor(after).withMembers(group)));
        });
  }

  private static SetState withNewGroup(SetState now, List<TrackState> members, String name) {
    SetState after = new TrackGrouper(now).group(members, name == null ? "" : name, GRAY);
    return name == null
        ? withDefaultName(after, after.requireTrack("trk_" + now.nextTrack()))
        : after;
  }

  @Override
  public List<Track> ungroup(String track) {
    return set.updateWithResult(
        now -> {
          TrackState found = now.requireTrack(track);
          boolean isGroup = found.kind() == TrackKind.GROUP;
          TrackGrouper grouper = new TrackGrouper(now);
          SetState after = isGroup ? grouper.dissolve(found) : grouper.moveOut(found);
          List<TrackState> left =
              isGroup
                  ? after.findTracks(
                      each ->
                          now.findTrack(each.handle())
                              .filter(old -> Objects.equals(old.group(), found.id()))
                              .isPresent())
                  : List.of(after.requireTrack(track));
          return new SetChange<>(after, rows(after, left));
        });
  }

  private static List<Track> rows(SetState set, List<TrackState> tracks) {
    return tracks.stream().map(one -> TrackRows.requireTrack(set, one.handle())).toList();
  }

  /** Returns the tracks that are in one state of the set but not in an earlier state. */
  private static List<Track> listNew(SetState set, SetState before) {
    return TrackRows.of(set).stream()
        .filter(track -> before.findTrack(track.livesetId()).isEmpty())
        .toList();
  }
}
