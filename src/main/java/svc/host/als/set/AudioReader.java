package svc.host.als.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.host.als.xml.XmlElement;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.clip.ClipAudio.AudioRegion;
import svc.model.clip.WarpMap;
import svc.model.clip.WarpMarker;
import svc.model.clip.WarpMode;
import svc.model.track.Decibels;

/** Reads the audio of a clip: its file, its settings and its warp markers. */
public final class AudioReader {
  private static final String LOOP = "Loop";

  private final AlsSet set;
  private final XmlElement clip;

  AudioReader(AlsSet set, XmlElement clip) {
    this.set = set;
    this.clip = clip;
  }

  /** Returns whether a clip is an audio clip that is not warped, so that its times are seconds. */
  public static boolean isInSeconds(XmlElement clip) {
    return clip.isNamed("AudioClip") && clip.value("IsWarped").filter("false"::equals).isPresent();
  }

  /** Returns the settings of an audio clip. */
  public static AudioSettings settings(XmlElement clip) {
    double amplitude = XmlValues.number(clip, 1, "SampleVolume");
    int mode = XmlValues.integer(clip, 0, "WarpMode");
    WarpMode[] modes = WarpMode.values();
    return new AudioSettings(
        !isInSeconds(clip),
        mode >= 0 && mode < modes.length ? modes[mode] : WarpMode.BEATS,
        FaderAmplitudeConverter.isSilence(amplitude)
            ? Decibels.SILENCE
            : new Decibels(20 * Math.log10(amplitude)),
        XmlValues.integer(clip, 0, "PitchCoarse"),
        XmlValues.number(clip, 0, "PitchFine"));
  }

  /** Returns the audio of a clip in a slot; null for a MIDI clip. */
  ClipAudio ofSlot() {
    return clip.isNamed("AudioClip")
        ? new ClipAudio(file(), settings(clip), null, markers(clip))
        : null;
  }

  /**
   * Returns the audio of a clip on the timeline, whose warp markers count from its start; null for
   * a MIDI clip.
   */
  ClipAudio onTimeline() {
    if (!clip.isNamed("AudioClip")) {
      return null;
    }
    double start =
        XmlValues.number(clip, 0, LOOP, "LoopStart")
            + XmlValues.number(clip, 0, LOOP, "StartRelative");
    List<WarpMarker> markers = markers(clip);
    WarpMap map = new WarpMap(markers, new SongReader(set).readTempo());
    boolean loops = ClipReader.isLooped(clip);
    AudioRegion region =
        new AudioRegion(
            toSeconds(map, start),
            loops ? toSeconds(map, XmlValues.number(clip, 0, LOOP, "LoopStart")) : null,
            loops ? toSeconds(map, XmlValues.number(clip, 0, LOOP, "LoopEnd")) : null);
    double origin = isInSeconds(clip) ? 0 : start;
    return new ClipAudio(
        file(),
        settings(clip),
        region,
        markers.stream()
            .map(marker -> new WarpMarker(marker.beats() - origin, marker.seconds()))
            .toList());
  }

  private Double toSeconds(WarpMap map, double time) {
    return isInSeconds(clip) ? time : map.toSeconds(time);
  }

  private AudioFile file() {
    FilePaths paths =
        clip.find("SampleRef", "FileRef").map(FilePaths::of).orElse(new FilePaths("", ""));
    double rate = XmlValues.number(clip, 0, "SampleRef", "DefaultSampleRate");
    double frames = XmlValues.number(clip, 0, "SampleRef", "DefaultDuration");
    boolean isKnown = rate > 0 && frames > 0;
    return new AudioFile(
        paths.stored().isEmpty() ? null : paths.find(set.file().path()),
        null,
        isKnown ? (Double) rate : null,
        null,
        isKnown ? (Double) (frames / rate) : null);
  }

  /** Returns the warp markers of an audio clip in order of time. */
  public static List<WarpMarker> markers(XmlElement clip) {
    List<WarpMarker> markers = new ArrayList<>();
    clip.child("WarpMarkers")
        .ifPresent(
            list ->
                list.children("WarpMarker")
                    .forEach(
                        marker ->
                            markers.add(
                                new WarpMarker(
                                    XmlValues.attribute(marker, "BeatTime", 0),
                                    XmlValues.attribute(marker, "SecTime", 0)))));
    markers.sort(Comparator.comparingDouble(WarpMarker::beats));
    return List.copyOf(markers);
  }
}
