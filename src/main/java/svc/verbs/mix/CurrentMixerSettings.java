package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.MixerTrackReference;
import svc.model.track.MixerState;
import svc.model.track.Track;
import svc.session.Session;
import svc.store.home.MixSnapshot;

/** The mixer settings of the open set, of all tracks or of selected ones. */
record CurrentMixerSettings(List<Track> tracks, List<MixerState> mixers) {

  /**
   * Reads the mixers of the set.
   *
   * @param selected the tracks to read; empty for all. One reference may name several tracks,
   *     separated by commas
   */
  static CurrentMixerSettings read(Session session, List<MixerTrackReference> selected) {
    session.host().prefetch(List.of(HostQuery.of(Kind.TRACKS), HostQuery.of(Kind.RETURNS)));
    List<Track> all = session.host().tracks().list();
    List<Track> tracks = selected.isEmpty() ? all : select(session, all, selected);
    session
        .host()
        .prefetch(
            tracks.stream().map(track -> HostQuery.of(Kind.MIXER, track.livesetId())).toList());
    List<MixerState> mixers =
        tracks.stream().map(track -> session.host().mixer().read(track.livesetId())).toList();
    return new CurrentMixerSettings(tracks, mixers);
  }

  private static List<Track> select(
      Session session, List<Track> all, List<MixerTrackReference> selected) {
    List<String> handles = new ArrayList<>();
    for (MixerTrackReference reference : selected) {
      for (String text : split(all, reference.text())) {
        MixerTrackReference one = new MixerTrackReference(text);
        handles.add(session.references().resolveTrack(one).livesetId());
      }
    }
    return all.stream().filter(track -> handles.contains(track.livesetId())).toList();
  }

  private static List<String> split(List<Track> all, String text) {
    boolean isName = all.stream().anyMatch(track -> track.isNamed(text));
    return isName || text.indexOf(',') < 0
        ? List.of(text)
        : List.of(text.split(",")).stream().map(String::strip).filter(t -> !t.isEmpty()).toList();
  }

  /** Returns the settings as a snapshot. */
  MixSnapshot toSnapshot(Session session) {
    Host host = session.host();
    return new MixSnapshot(
        session.clock().instant().toString(),
        host.name(),
        host.identity().id(),
        host.currentSet().name(),
        host.handleNumbering(),
        mixers);
  }
}
