package svc.host.als;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.host.Tracks;
import svc.host.als.edit.NameEdits;
import svc.host.als.edit.TrackCopies;
import svc.host.als.edit.TrackRemoval;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.MacroMappings;
import svc.host.als.set.TrackReader;
import svc.host.als.store.AlsSetStore;
import svc.host.check.TrackCheck;
import svc.model.track.CreatedTrack;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The tracks of a set file. New tracks are copies of others; tracks are not grouped. */
record AlsTracks(AlsSetStore store) implements Tracks {

  @Override
  public List<Track> list() {
    return new TrackReader(store.read()).listTracks();
  }

  @Override
  public EnsuredTrack ensureTrack(TrackKind kind, String name) {
    new TrackCheck(name, kind).requireCreatable();
    return store.runInTransaction(
        () ->
            TrackCheck.findByName(list(), name)
                .map(track -> new EnsuredTrack(track, false))
                .orElseGet(() -> new EnsuredTrack(add(kind, name.strip(), null), true)));
  }

  @Override
  public CreatedTrack create(TrackKind kind, String name, Integer position) {
    TrackCheck.requireCreatable(kind);
    if (kind == TrackKind.RETURN && position != null) {
      throw AlsUnsupportedErrors.capability(Capability.RETURN_POSITIONS);
    }
    return new CreatedTrack(add(kind, name, position), List.of());
  }

  private Track add(TrackKind kind, String name, Integer position) {
    return copy((set, copies) -> {
          int end = (int) set.tracks().stream().filter(t -> t.kind().hasPosition()).count() + 1;
          return kind == TrackKind.RETURN
              ? copies.createReturn(name)
              : copies.create(kind, name, position == null ? end : position);
        })
        .get(0);
  }

  /**
   * Adds tracks and returns them.
   *
   * @param adding adds the tracks and returns the handle of the first
   */
  private List<Track> copy(BiFunction<AlsSet, TrackCopies, String> adding) {
    AtomicReference<String> handle = new AtomicReference<>();
    AlsSet after =
        store.update(
            (set, edits) -> {
              TrackCopies copies = new TrackCopies(set, edits);
              handle.set(adding.apply(set, copies));
              copies.write();
            });
    return describe(after, after.requireTrack(handle.get()));
  }

  @Override
  public Track rename(String track, String name) {
    store.read().requireTrack(track).check().requireRenamable();
    AlsSet after =
        store.update(
            (set, edits) -> NameEdits.renameTrack(set, set.requireTrack(track), name, edits));
    return new TrackReader(after).describe(after.requireTrack(track));
  }

  @Override
  public List<Track> delete(String track) {
    AlsSet before = store.read();
    List<Track> deleted = describe(before, before.requireTrack(track));
    store.update(
        (set, edits) -> TrackRemoval.remove(set, set.withMembers(set.requireTrack(track)), edits));
    return deleted;
  }

  /** Returns a track and, after it, the tracks in it if it is a group. */
  private static List<Track> describe(AlsSet set, AlsTrack track) {
    TrackReader reader = new TrackReader(set);
    return Stream.concat(
            Stream.of(track), set.withMembers(track).stream().filter(one -> !one.equals(track)))
        .map(reader::describe)
        .toList();
  }

  @Override
  public List<Track> duplicate(String track, String name) {
    AlsSet before = store.read();
    List<Track> copied =
        copy(
            (set, copies) -> {
              AlsTrack original = set.requireTrack(track);
              original.check().requireCopyable();
              set.withMembers(original).forEach(FrozenTracks::requireCopyable);
              return copies.duplicate(original, name);
            });
    AlsTrack original = before.requireTrack(track);
    if (before.withMembers(original).stream()
        .anyMatch(copy -> MacroMappings.hasAssignments(copy.element()))) {
      store.warn(MacroMappings.lostAssignments(original.name()));
    }
    return copied;
  }

  @Override
  public List<Track> group(List<String> tracks, String into, String name) {
    throw AlsUnsupportedErrors.capability(Capability.TRACK_GROUPS);
  }

  @Override
  public List<Track> ungroup(String track) {
    throw AlsUnsupportedErrors.capability(Capability.TRACK_GROUPS);
  }

  @Override
  public Track setColor(String track, String color) {
    requireColors(store.read());
    AlsSet after =
        store.update(
            (set, edits) -> NameEdits.setColor(set.requireTrack(track).element(), color, edits));
    return new TrackReader(after).describe(after.requireTrack(track));
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST for a set of Live 10, because svc does not have the color palette
   * of Live 10.
   */
  static void requireColors(AlsSet set) {
    if (!set.version().hasKnownColors()) {
      throw NOT_SUPPORTED_BY_HOST
          .because("svc does not support the colors of sets of Live " + set.version().major())
          .hint("Save the set in Live 11 or later.");
    }
  }
}
