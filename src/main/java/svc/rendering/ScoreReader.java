package svc.rendering;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.clip.ArrangementClip;
import svc.model.clip.SessionClip;
import svc.model.part.PartType;
import svc.model.set.Scene;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.TrackContentReader;
import svc.session.project.TrackPart;
import svc.sound.score.Score;
import svc.sound.score.ScoreTrack;
import svc.sound.score.SongTempo;

/** Reads a set through the host port as a score of what sounds. */
public final class ScoreReader {
  /** The length of the steps in which a gradual change of the tempo is rendered. */
  private static final double RAMP_STEP_BEATS = 1.0 / 16;

  private final Host host;
  private final List<Track> tracks;
  private final List<UnheardItem> unheard = new ArrayList<>();
  private final Map<String, PartType> parts = new HashMap<>();

  /**
   * Creates a reader.
   *
   * @param project the project that assigns parts to tracks, null for the default one
   */
  public ScoreReader(Session session, Path project) {
    this.host = session.host();
    this.tracks = host.tracks().list();
    host.prefetch(
        tracks.stream()
            .flatMap(
                track ->
                    Stream.of(
                        HostQuery.of(Kind.CHAIN, track.livesetId()),
                        HostQuery.of(Kind.MIXER, track.livesetId())))
            .toList());
    TrackPart.of(
            tracks, TrackContentReader.of(host), session.stores().projects().findNamed(project))
        .stream()
        .filter(part -> part.partType() != null)
        .forEach(part -> parts.put(part.livesetId(), part.partType()));
  }

  /** Returns the score of the timeline. */
  public SetScore readTimeline() {
    host.require(Capability.ARRANGEMENT_CLIPS);
    Map<Track, List<PlacedClip>> clips = new HashMap<>();
    host.prefetch(clipTracks().map(track -> HostQuery.of(Kind.CLIPS, track.livesetId())).toList());
    clipTracks()
        .forEach(
            track ->
                clips.put(
                    track,
                    host.arrangement().clips(track.livesetId()).stream()
                        .filter(ArrangementClip::isActive)
                        .map(PlacedClip::of)
                        .toList()));
    return read(clips, new SongTempo(host.tempoMap().steps(0, Double.MAX_VALUE, RAMP_STEP_BEATS)));
  }

  /**
   * Returns the score of a scene, whose clips begin together and repeat their loops.
   *
   * @param only the tracks whose clips play; empty for all
   * @param length the length in beats, null for that of the longest clip
   */
  public SetScore readScene(Scene scene, List<Track> only, Double length) {
    host.require(Capability.SESSION_CLIPS);
    Map<Track, SessionClip> found = new HashMap<>();
    clipTracks()
        .filter(track -> only.isEmpty() || only.contains(track))
        .forEach(
            track ->
                host.clips()
                    .get(track.livesetId(), scene.sceneIndex())
                    .filter(clip -> clip.launchSettings().active())
                    .ifPresent(clip -> found.put(track, clip)));
    double longest = found.values().stream().mapToDouble(PlacedClip::playLength).max().orElse(0);
    double used = length == null ? longest : length;
    Map<Track, List<PlacedClip>> clips = new HashMap<>();
    found.forEach((track, clip) -> clips.put(track, List.of(launched(track, scene, clip, used))));
    double tempo = scene.tempo() == null ? host.transport().tempo() : scene.tempo();
    return read(clips, SongTempo.constant(tempo));
  }

  private PlacedClip launched(Track track, Scene scene, SessionClip clip, double length) {
    boolean hasEnvelopes = clip.envelopeCount() > 0 && host.supports(Capability.CLIP_ENVELOPES);
    return PlacedClip.launched(
        clip,
        hasEnvelopes ? host.envelopes().read(track.livesetId(), scene.sceneIndex()) : List.of(),
        length);
  }

  private Stream<Track> clipTracks() {
    return tracks.stream().filter(track -> track.kind().hasClipSlots());
  }

  private SetScore read(Map<Track, List<PlacedClip>> clips, SongTempo tempo) {
    prefetchParameters();
    AudioClipReader audio = new AudioClipReader(tempo.tempoAt(0), unheard);
    RouteReader routes = new RouteReader(host, tracks, unheard);
    TrackScoreReader reader =
        new TrackScoreReader(
            host, host.mixer().listReturnTracks(), routes.sideChains(), audio, unheard);
    List<ScoreTrack> read = new ArrayList<>();
    for (int i = 0; i < tracks.size(); i++) {
      Track track = tracks.get(i);
      read.add(
          reader.read(
              track,
              routes.parentOf(i),
              parts.get(track.livesetId()),
              clips.getOrDefault(track, List.of())));
    }
    double end =
        clips.values().stream().flatMap(List::stream).mapToDouble(PlacedClip::end).max().orElse(0);
    return new SetScore(
        new Score(tempo, List.copyOf(read)), tracks, end, unheard.stream().distinct().toList());
  }

  private void prefetchParameters() {
    host.prefetch(
        tracks.stream()
            .flatMap(
                track ->
                    host.devices().listDevices(track.livesetId()).stream()
                        .map(
                            device ->
                                HostQuery.of(Kind.PARAMETERS, track.livesetId(), device.id())))
            .toList());
  }
}
