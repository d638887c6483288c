package svc.model.track;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.text.TextSanitizer;

/**
 * The tracks of a set, which can be found by handle or name. The first search compares the text
 * with all tracks. Later searches use maps, which indexes of tracks with the same names share.
 */
public final class TrackIndex {
  private final List<Track> tracks;
  private final Positions positions;

  private TrackIndex(List<Track> tracks, Positions positions) {
    this.tracks = Collections.unmodifiableList(tracks);
    this.positions = positions;
  }

  /** Returns the index of the given tracks, which must not change afterwards. */
  public static TrackIndex of(List<Track> tracks) {
    return new TrackIndex(tracks, new Positions());
  }

  /**
   * Returns the index of later states of the tracks, which must not change afterwards.
   *
   * @param later tracks with the same handles and names in the same order
   */
  public TrackIndex withStates(List<Track> later) {
    return new TrackIndex(later, positions);
  }

  /** Returns all tracks. */
  public List<Track> tracks() {
    return tracks;
  }

  /**
   * Returns the track with a handle; if there is none, the tracks with a name, in order. Names are
   * compared as they are shown, without case. Blanks around the text and around names are ignored.
   */
  public List<Track> find(String text) {
    String wanted = text.strip();
    PositionMaps known = positions.afterFirstSearch(tracks);
    if (known == null) {
      return findByComparing(wanted);
    }
    Integer position = known.byHandle().get(wanted);
    return position == null
        ? known.byName().getOrDefault(toKey(wanted), List.of()).stream().map(tracks::get).toList()
        : List.of(tracks.get(position));
  }

  private List<Track> findByComparing(String wanted) {
    for (Track track : tracks) {
      if (track.livesetId().equals(wanted)) {
        return List.of(track);
      }
    }
    String key = toKey(wanted);
    return tracks.stream().filter(track -> toKey(track.name()).equals(key)).toList();
  }

  private static String toKey(String name) {
    return TextSanitizer.toShownKey(name);
  }

  /** The positions of tracks by handle, and by name without case and surrounding blanks. */
  private record PositionMaps(Map<String, Integer> byHandle, Map<String, List<Integer>> byName) {
    static PositionMaps of(List<Track> tracks) {
      PositionMaps maps = new PositionMaps(new HashMap<>(), new HashMap<>());
      for (int i = 0; i < tracks.size(); i++) {
        Track track = tracks.get(i);
        maps.byHandle.putIfAbsent(track.livesetId(), i);
        maps.byName.computeIfAbsent(toKey(track.name()), name -> new ArrayList<>(1)).add(i);
      }
      return maps;
    }
  }

  /** The positions of tracks, computed for the second search. A single search is faster without. */
  private static final class Positions {
    private volatile boolean isSearched;
    private volatile PositionMaps maps;

    /** Returns the positions; null for the first search. */
    PositionMaps afterFirstSearch(List<Track> tracks) {
      if (!isSearched) {
        isSearched = true;
        return null;
      }
      if (maps == null) {
        maps = PositionMaps.of(tracks);
      }
      return maps;
    }
  }
}
