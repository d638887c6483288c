package svc.rendering;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import svc.sound.loudness.LoudnessMeasurement;
import svc.sound.loudness.LoudnessMeter;
import svc.sound.signal.StereoBlock;
import svc.sound.wave.WavWriter;
import svc.store.file.StreamedFileWriter;

/** Sends the sound of a track or the mix to a meter and, if requested, to a file. */
final class SoundOutput {
  private final String name;
  private final int track;
  private final StereoBlock block = new StereoBlock();
  private final LoudnessMeter meter;
  private final StreamedFileWriter file;
  private final WavWriter writer;
  private final List<LoudnessMeasurement> intervals = new ArrayList<>();

  /**
   * Creates an output.
   *
   * @param track the index of the track, -1 for the mix
   * @param file the file, null for none
   * @param writer writes to the file, null for none
   */
  SoundOutput(String name, int track, int sampleRate, StreamedFileWriter file, WavWriter writer) {
    this.name = name;
    this.track = track;
    this.meter = new LoudnessMeter(sampleRate, true);
    this.file = file;
    this.writer = writer;
  }

  String name() {
    return name;
  }

  int track() {
    return track;
  }

  /** Returns the block that the next call of {@link #add} takes. */
  StereoBlock block() {
    return block;
  }

  void add(int from, int to) {
    meter.add(block.left, block.right, from, to);
  }

  void write(int count) throws IOException {
    if (writer != null) {
      writer.write(block, count);
    }
  }

  /** Ends an interval that is measured on its own. */
  void endInterval() {
    intervals.add(meter.endSection());
  }

  LoudnessMeasurement interval(int index) {
    return intervals.get(index);
  }

  LoudnessMeasurement whole() {
    return meter.whole();
  }

  void finish() throws IOException {
    if (writer != null) {
      writer.finish();
    }
  }

  void commit() throws IOException {
    if (file != null) {
      file.commit();
    }
  }

  void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
