package svc.verbs.sound;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.Warning;
import svc.rendering.MeasuredTrack;
import svc.rendering.RenderPlan;
import svc.rendering.RenderedSection;
import svc.rendering.RenderedSound;
import svc.rendering.SoundRendering;
import svc.session.Session;
import svc.sound.RenderRange;
import svc.sound.wave.SampleFormat;
import svc.store.file.IoErrorMessages;
import svc.verbs.sound.SoundSelection.SelectedSound;

/**
 * The sound of a song for a file that contains it, as WAV files of 16 bits at 24 kHz.
 *
 * @param stems the sound of each track by its name, in order
 * @param rows the measurements of the tracks and the mix, as a whole and in sections
 */
public record SoundInMemory(
    byte[] mix, List<StemBytes> stems, List<MeasuredTrack> rows, List<Warning> warnings) {
  private static final int SAMPLE_RATE = 24_000;
  private static final int BYTES_PER_FRAME = 4;
  private static final long LARGEST = 48L << 20;

  /** The sound of a track. */
  public record StemBytes(String track, byte[] wave) {}

  /** Renders the sound. Throws INVALID_ARGUMENT if it is larger than 48 MiB. */
  public static SoundInMemory render(
      Session session, SoundSelection selection, List<RenderedSection> sections) {
    SelectedSound sound = selection.read(session);
    List<Integer> sounding = sound.score().sounding();
    requireFits(sound, sounding.size() + 1);
    Path folder = createFolder();
    Map<Integer, Path> stems = new LinkedHashMap<>();
    sounding.forEach(index -> stems.put(index, folder.resolve(index + ".wav")));
    Path mix = folder.resolve("mix.wav");
    try {
      RenderRange range = new RenderRange(sound.startBeat(), sound.endBeat(), SAMPLE_RATE);
      RenderPlan plan =
          new RenderPlan(range, true, SampleFormat.INTEGER_16, mix, stems, sounding, sections);
      RenderedSound rendered = SoundRendering.run(sound.score(), plan, session.userInteraction());
      List<StemBytes> read = new ArrayList<>();
      for (Map.Entry<Integer, Path> stem : stems.entrySet()) {
        String name = sound.score().tracks().get(stem.getKey()).name();
        read.add(new StemBytes(name, Files.readAllBytes(stem.getValue())));
      }
      List<Warning> warnings = new ArrayList<>(sound.warnings());
      warnings.addAll(RenderWarnings.of(rendered, SampleFormat.INTEGER_16, true));
      return new SoundInMemory(Files.readAllBytes(mix), read, rendered.rows(), warnings);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(folder, e);
    } finally {
      delete(folder, stems.values(), mix);
    }
  }

  private static void requireFits(SelectedSound sound, int files) {
    double seconds = sound.score().seconds(sound.startBeat(), sound.endBeat());
    double bytes = seconds * SAMPLE_RATE * BYTES_PER_FRAME * files;
    if (bytes > LARGEST) {
      throw INVALID_ARGUMENT
          .because(
              "the sound of "
                  + files
                  + " files of "
                  + SoundTexts.duration(seconds)
                  + " is too large for {embed}: "
                  + Math.round(bytes / (1 << 20))
                  + " MB, at most 48")
          .hint("Omit {embed}; the sound files are then beside the page.");
    }
  }

  private static Path createFolder() {
    try {
      return Files.createTempDirectory("svc-page");
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot create a temporary folder: " + IoErrorMessages.describe(e))
          .hint("Free some space in the folder for temporary files.");
    }
  }

  private static void delete(Path folder, Iterable<Path> files, Path mix) {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(mix);
      Files.deleteIfExists(folder);
    } catch (IOException leftToTheSystem) {
      return;
    }
  }
}
