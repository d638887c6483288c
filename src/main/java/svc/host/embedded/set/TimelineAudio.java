package svc.host.embedded.set;

import java.util.List;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioRegion;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.WarpMap;
import svc.model.clip.WarpMarker;

/** Computes which part of its file an audio clip on the timeline plays. */
final class TimelineAudio {
  private static final double SECONDS_PER_MINUTE = 60;

  private TimelineAudio() {}

  /**
   * Returns the audio of a clip for a copy on the timeline; null if the clip has none.
   *
   * @param length the length of the copy in beats
   */
  static ClipAudio ofSessionClip(ClipState clip, double length, double tempo) {
    ClipAudio audio = clip.audio();
    if (audio == null || audio.region() != null) {
      return audio;
    }
    double start = clip.startBeats();
    if (clip.isInSeconds()) {
      return audio.withRegion(new AudioRegion(start, null, null));
    }
    WarpMap map = audio.warpMap(tempo);
    boolean repeats = clip.looping() && start + length > clip.loopEnd();
    return shifted(audio, start)
        .withRegion(
            new AudioRegion(
                map.toSeconds(start),
                repeats ? map.toSeconds(clip.loopStart()) : null,
                repeats ? map.toSeconds(clip.loopEnd()) : null));
  }

  /**
   * Returns the audio of a clip that begins later.
   *
   * @param audio the audio of the clip on the timeline, null if it has none
   * @param beats the distance of the new start from the start
   */
  static ClipAudio startingLater(ClipAudio audio, double beats, double tempo) {
    if (audio == null || audio.region() == null || beats == 0) {
      return audio;
    }
    AudioRegion region = audio.region();
    if (!audio.settings().warp()) {
      double start = region.startSeconds() + beats * SECONDS_PER_MINUTE / tempo;
      return audio.withRegion(new AudioRegion(start, null, null));
    }
    WarpMap map = audio.warpMap(tempo);
    double start = beats;
    if (region.loopEndSeconds() != null) {
      double from = map.toBeats(region.loopStartSeconds());
      double to = map.toBeats(region.loopEndSeconds());
      start = beats < to ? beats : from + (beats - to) % (to - from);
    }
    return shifted(audio, start)
        .withRegion(
            new AudioRegion(
                map.toSeconds(start), region.loopStartSeconds(), region.loopEndSeconds()));
  }

  /**
   * Returns the audio of a timeline clip after a change of its warp markers: it begins at the place
   * in the file that plays at beat 0.
   */
  static ClipAudio changed(ClipAudio audio, double tempo) {
    if (audio == null || audio.region() == null || !audio.settings().warp()) {
      return audio;
    }
    AudioRegion region = audio.region();
    return audio.withRegion(
        new AudioRegion(
            audio.warpMap(tempo).toSeconds(0), region.loopStartSeconds(), region.loopEndSeconds()));
  }

  /**
   * Returns a clip of the timeline as a session clip. If it does not repeat a loop already, it
   * loops over its whole length, unless it is not warped.
   */
  static ClipState toSessionClip(ClipState clip, double tempo) {
    ClipAudio audio = clip.audio();
    if (clip.looping()) {
      return clip.withSettings(settings(clip, true, clip.loopStart(), clip.loopEnd(), 0));
    }
    if (audio == null || audio.region() == null) {
      return clip.looped();
    }
    AudioRegion region = audio.region();
    if (clip.isInSeconds()) {
      double start = region.startSeconds();
      return clip.withAudio(audio.withRegion(null))
          .withSettings(settings(clip, false, start, start + clip.length(), start));
    }
    if (region.loopEndSeconds() == null) {
      return clip.withAudio(audio.withRegion(null)).looped();
    }
    WarpMap map = audio.warpMap(tempo);
    double loopStart = map.toBeats(region.loopStartSeconds());
    double loopEnd = map.toBeats(region.loopEndSeconds());
    double earliest = Math.min(0, loopStart);
    return clip.withAudio(shifted(audio, earliest).withRegion(null))
        .withSettings(settings(clip, true, loopStart - earliest, loopEnd - earliest, -earliest));
  }

  private static ClipSettings settings(
      ClipState clip, boolean looping, double from, double to, double start) {
    return new ClipSettings(looping, from, to, start, clip.color(), LaunchQuantization.GLOBAL);
  }

  private static ClipAudio shifted(ClipAudio audio, double start) {
    List<WarpMarker> markers = audio.markers();
    return markers == null
        ? audio
        : audio.withMarkers(
            markers.stream()
                .map(marker -> new WarpMarker(marker.beats() - start, marker.seconds()))
                .toList());
  }
}
