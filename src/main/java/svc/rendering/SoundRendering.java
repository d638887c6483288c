package svc.rendering;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import svc.host.ProgressListener;
import svc.sound.SongRenderer;
import svc.sound.signal.StereoBlock;
import svc.sound.wave.WavWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.StreamedFileWriter;

/** Renders a score to files and meters. All files appear at the end, or none. */
public final class SoundRendering {
  private static final int PROGRESS_BLOCKS = 1500;
  private static final float DECAYED = 3e-5f;
  private static final double DECAY_SECONDS = 1.5;
  private static final double LONGEST_TAIL_SECONDS = 30;

  private final SetScore score;
  private final RenderPlan plan;
  private final SongRenderer renderer;
  private final List<SoundOutput> outputs = new ArrayList<>();
  private final List<Long> boundaries;

  private SoundRendering(SetScore score, RenderPlan plan) {
    this.score = score;
    this.plan = plan;
    this.renderer = new SongRenderer(score.score(), plan.range());
    TreeSet<Long> frames = new TreeSet<>();
    for (RenderedSection section : plan.sections()) {
      frames.add(renderer.frameAt(section.startBeat()));
      frames.add(renderer.frameAt(section.endBeat()));
    }
    boundaries = List.copyOf(frames);
  }

  /**
   * Renders. Throws CANCELLED if the thread is interrupted, and WRITE_FAILED if a file cannot be
   * written; then no file is changed.
   */
  public static RenderedSound run(SetScore score, RenderPlan plan, ProgressListener progress) {
    SoundRendering rendering = new SoundRendering(score, plan);
    rendering.requireFits();
    try {
      return rendering.run(progress);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(plan.file(), e);
    }
  }

  private void requireFits() {
    long longest = WavWriter.longestFrames(plan.format());
    if (plan.file() != null && renderer.length() > longest) {
      throw INVALID_ARGUMENT
          .because(
              "the sound is too long for a WAV file: "
                  + renderer.length() / plan.range().sampleRate() / 60
                  + " minutes")
          .hint("Give a window with {at} and {length}, or fewer {bits} or a lower {rate}.");
    }
  }

  private RenderedSound run(ProgressListener progress) throws IOException {
    try {
      openOutputs();
      long frames = renderAll(progress);
      for (SoundOutput output : outputs) {
        output.finish();
      }
      for (SoundOutput output : outputs) {
        output.commit();
      }
      return result(frames);
    } finally {
      for (SoundOutput output : outputs) {
        output.close();
      }
    }
  }

  private void openOutputs() throws IOException {
    for (int i = 0; i < score.tracks().size(); i++) {
      if (plan.stems().containsKey(i) || plan.measured().contains(i)) {
        open(score.tracks().get(i).name(), i, plan.stems().get(i));
      }
    }
    open(MeasuredTrack.MIX, -1, plan.file());
  }

  private void open(String name, int track, Path file) throws IOException {
    int rate = plan.range().sampleRate();
    if (file == null) {
      outputs.add(new SoundOutput(name, track, rate, null, null));
      return;
    }
    StreamedFileWriter stream = StreamedFileWriter.open(file);
    WavWriter writer = new WavWriter(stream.channel(), plan.format(), rate);
    outputs.add(new SoundOutput(name, track, rate, stream, writer));
  }

  private long renderAll(ProgressListener progress) throws IOException {
    long length = renderer.length();
    int rate = plan.range().sampleRate();
    long longest = plan.hasTail() ? length + (long) (LONGEST_TAIL_SECONDS * rate) : length;
    long position = 0;
    long silent = 0;
    for (int block = 0; position < longest && silent < DECAY_SECONDS * rate; block++) {
      if (block % PROGRESS_BLOCKS == 0) {
        report(progress, position, length);
      }
      renderer.renderBlock();
      int count = (int) Math.min(StereoBlock.FRAMES, longest - position);
      output(position, count);
      position += count;
      boolean isQuiet = position > length && renderer.mix().peak() < DECAYED;
      silent = isQuiet ? silent + count : 0;
    }
    return position;
  }

  private static void report(ProgressListener progress, long position, long length) {
    if (Thread.currentThread().isInterrupted()) {
      throw CANCELLED.because("rendering was interrupted; no file was written");
    }
    progress.report("rendering", length == 0 ? 1 : Math.min(1, (double) position / length));
  }

  private void output(long position, int count) throws IOException {
    for (SoundOutput output : outputs) {
      if (output.track() < 0) {
        output.block().copyFrom(renderer.mix());
      } else {
        renderer.copyStem(output.track(), output.block());
      }
      measure(output, position, count);
      output.write(count);
    }
  }

  private void measure(SoundOutput output, long position, int count) {
    int from = 0;
    for (long boundary : boundaries) {
      int at = (int) Math.max(-1, Math.min(count + 1, boundary - position));
      if (at >= from && at < count && boundary >= position) {
        output.add(from, at);
        output.endInterval();
        from = at;
      }
    }
    output.add(from, count);
  }

  private RenderedSound result(long frames) {
    outputs.forEach(SoundOutput::endInterval);
    List<MeasuredTrack> rows = new ArrayList<>();
    outputs.forEach(output -> rows.addAll(rows(output)));
    int stolen = 0;
    for (int i = 0; i < score.tracks().size(); i++) {
      stolen += renderer.stolenVoices(i);
    }
    SoundOutput mix = outputs.get(outputs.size() - 1);
    return new RenderedSound(
        (double) frames / plan.range().sampleRate(),
        SoundMeasurement.of(mix.whole()),
        rows,
        stolen,
        !renderer.hasMasterEffects());
  }

  private List<MeasuredTrack> rows(SoundOutput output) {
    List<MeasuredTrack> rows = new ArrayList<>();
    rows.add(new MeasuredTrack(output.name(), null, SoundMeasurement.of(output.whole())));
    for (RenderedSection section : plan.sections()) {
      // An interval ends at each boundary; the one before the first boundary has the index 0.
      int start = boundaries.indexOf(renderer.frameAt(section.startBeat()));
      int end = boundaries.indexOf(renderer.frameAt(section.endBeat()));
      if (end == start + 1) {
        SoundMeasurement measured = SoundMeasurement.of(output.interval(end));
        rows.add(new MeasuredTrack(output.name(), section.name(), measured));
      }
    }
    return rows;
  }
}
