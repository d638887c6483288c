package svc.verbs.sound;

import java.util.List;
import java.util.stream.Stream;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.rendering.SoundMeasurement;
import svc.rendering.UnheardItem;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.HasWrittenFiles;
import svc.verb.result.WriteSummary;

/**
 * A song that was rendered to a file.
 *
 * @param sound the kind of sound that was measured: sketch
 * @param measured the loudness and peaks of the mix
 * @param unheard what the set contains and the file does not
 * @param stolenVoices how many notes ended early, because a track has at most 32 voices
 */
public record RenderedAudio(
    String file,
    String sound,
    double seconds,
    int sampleRate,
    int bits,
    SoundMeasurement measured,
    List<RenderedStem> stems,
    List<UnheardItem> unheard,
    int stolenVoices,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary, HasWrittenFiles {
  /** The kind of sound that svc renders. */
  public static final String SKETCH = "sketch";

  /** The file of a track. */
  public record RenderedStem(@UntrustedName String track, String file, SoundMeasurement measured) {}

  @Override
  public List<String> writtenFiles() {
    return Stream.concat(Stream.of(file), stems.stream().map(RenderedStem::file)).toList();
  }
}
