package svc.rendering;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.clip.ClipAudio;
import svc.model.clip.WarpMarker;
import svc.model.error.SvcException;
import svc.sound.score.ScoreAudio;
import svc.sound.signal.Gain;

/** Reads the files of audio clips, and places them in the song at the speed of the clip. */
final class AudioClipReader {
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double SHORTEST_SECONDS = 0.0005;

  private final double tempo;
  private final List<UnheardItem> unheard;
  private final Map<Path, AudioFileSamples> files = new HashMap<>();

  AudioClipReader(double tempo, List<UnheardItem> unheard) {
    this.tempo = tempo;
    this.unheard = unheard;
  }

  /** Returns what sounds of an audio clip; nothing without a file that svc can read. */
  List<ScoreAudio> read(String track, PlacedClip clip) {
    ClipAudio audio = clip.audio();
    if (audio == null || audio.source().file() == null) {
      unheard.add(new UnheardItem(track, clip.name(), "the file of the clip is not known"));
      return List.of();
    }
    try {
      Path file = Path.of(audio.source().file());
      if (!Files.exists(file)) {
        unheard.add(new UnheardItem(track, clip.name(), "the file of the clip is missing"));
        return List.of();
      }
      AudioFileSamples samples = load(file);
      noteWarping(track, clip);
      return new Placement(clip, samples).place();
    } catch (IOException | SvcException | InvalidPathException e) {
      unheard.add(new UnheardItem(track, clip.name(), "svc cannot read the file of the clip"));
      return List.of();
    }
  }

  private AudioFileSamples load(Path file) throws IOException {
    AudioFileSamples known = files.get(file);
    if (known == null) {
      known = AudioFileSamples.read(file);
      files.put(file, known);
    }
    return known;
  }

  private void noteWarping(String track, PlacedClip clip) {
    if (clip.audio().settings().warp()) {
      unheard.add(
          new UnheardItem(
              track,
              clip.name(),
              "warping: the clip plays at the speed that fits the tempo, with another pitch"));
    }
  }

  /** Places the passes through a clip, and its parts between warp markers. */
  private final class Placement {
    private final PlacedClip clip;
    private final AudioFileSamples samples;
    private final List<ScoreAudio> placed = new ArrayList<>();

    Placement(PlacedClip clip, AudioFileSamples samples) {
      this.clip = clip;
      this.samples = samples;
    }

    List<ScoreAudio> place() {
      ClipAudio.AudioRegion region = clip.audio().region();
      double seconds = region == null ? sessionStart() : region.startSeconds();
      boolean loops = region != null && region.loopEndSeconds() != null;
      double loopEnd = loops ? region.loopEndSeconds() : Double.MAX_VALUE;
      double loopStart = loops && region.loopStartSeconds() != null ? region.loopStartSeconds() : 0;
      double beat = 0;
      while (beat < clip.length() && seconds < lengthSeconds()) {
        double perBeat = secondsPerBeat(seconds);
        double limit = Math.min(Math.min(loopEnd, lengthSeconds()), nextMarker(seconds));
        double end = Math.min(limit, seconds + (clip.length() - beat) * perBeat);
        if (end - seconds < SHORTEST_SECONDS) {
          end = Math.min(seconds + SHORTEST_SECONDS, lengthSeconds());
        }
        add(beat, seconds, end, perBeat);
        beat += (end - seconds) / perBeat;
        seconds = end >= loopEnd - SHORTEST_SECONDS ? loopStart : end;
      }
      return placed;
    }

    private double sessionStart() {
      return clip.audio().settings().warp()
          ? clip.audio().warpMap(tempo).toSeconds(clip.audioStart())
          : clip.audioStart();
    }

    private void add(double beat, double from, double to, double perBeat) {
      double rate = samples.sampleRate();
      placed.add(
          new ScoreAudio(
              samples,
              clip.start() + beat,
              Math.min(clip.end(), clip.start() + beat + (to - from) / perBeat),
              from * rate,
              to * rate,
              perBeat * tempo / SECONDS_PER_MINUTE * rate,
              Gain.ofDb(clip.audio().settings().gainDb().value())));
    }

    private double secondsPerBeat(double seconds) {
      double own = SECONDS_PER_MINUTE / tempo;
      if (!clip.audio().settings().warp()) {
        double semitones =
            clip.audio().settings().transpose() + clip.audio().settings().detune() / 100;
        return own * StrictMath.pow(2, semitones / 12);
      }
      List<WarpMarker> markers = markers();
      for (int i = markers.size() - 1; i > 0; i--) {
        WarpMarker before = markers.get(i - 1);
        if (before.seconds() <= seconds + SHORTEST_SECONDS || i == 1) {
          double beats = markers.get(i).beats() - before.beats();
          return beats > 0 ? (markers.get(i).seconds() - before.seconds()) / beats : own;
        }
      }
      return own;
    }

    private double nextMarker(double seconds) {
      return clip.audio().settings().warp()
          ? markers().stream()
              .mapToDouble(WarpMarker::seconds)
              .filter(each -> each > seconds + SHORTEST_SECONDS)
              .min()
              .orElse(Double.MAX_VALUE)
          : Double.MAX_VALUE;
    }

    private List<WarpMarker> markers() {
      return clip.audio().markers() == null ? List.of() : clip.audio().markers();
    }

    private double lengthSeconds() {
      return (double) samples.left().length / samples.sampleRate();
    }
  }
}
