package svc.verbs.mix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.Warning;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.track.Track;
import svc.rendering.FileMeasurement;
import svc.rendering.SoundMeasurement;
import svc.rendering.StemFolder;
import svc.session.Session;

/**
 * The measured stems of the tracks, compared with a mix profile. Profiles assume tracks of about
 * -18 LUFS short-term, and drums that peak at -9 dBFS, in the middle of their range; the kick is
 * the reference.
 */
final class MeasuredStems {
  private static final double TRACK_LUFS = -18;
  private static final double DRUM_PEAK = -9;

  private final Map<String, SoundMeasurement> byTrack = new HashMap<>();
  private final List<Warning> warnings = new ArrayList<>();
  private double offset;

  private MeasuredStems() {}

  /** Finds the files of the tracks in a folder. */
  static StemFolder find(Session session, Path folder, List<String> assigned) {
    Path allowed = session.stores().projects().pathForSetFolder(folder);
    return StemFolder.read(
        session.directory().resolve(allowed), session.host().tracks().list(), assigned);
  }

  /** Measures the files of the tracks in a folder. */
  static MeasuredStems measure(Session session, Path folder) {
    MeasuredStems measured = new MeasuredStems();
    find(session, folder, List.of())
        .files()
        .forEach(
            (Track track, Path file) -> {
              FileMeasurement stem = FileMeasurement.measure(file, session.userInteraction());
              measured.byTrack.put(track.livesetId(), stem.sound());
              measured.warnings.addAll(stem.warnings());
            });
    return measured;
  }

  /** Returns the warnings about the files. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /** Sets the kick as the reference: its level in the mix moves what is expected of the others. */
  void setReference(String track, PartMixAdvice advice) {
    SoundMeasurement kick = byTrack.get(track);
    if (kick != null && !kick.truePeakDbtp().isSilence()) {
      offset = kick.truePeakDbtp().value() - expected(PartType.BD, advice.levelDb().value());
    }
  }

  private static double expected(PartType part, double levelDb) {
    return levelDb + (isDrum(part) ? DRUM_PEAK : TRACK_LUFS);
  }

  private static boolean isDrum(PartType part) {
    return part.family() == PartType.PartTypeFamily.DRUM;
  }

  /** Returns the deviations of the tracks of a part: none without their files. */
  List<MixDeviation> deviations(
      PartType part,
      PartMixAdvice advice,
      List<ComparedPart.ComparedTrack> tracks,
      double toleranceDb) {
    List<MixDeviation> found = new ArrayList<>();
    List<TrackShareOfPart> shares =
        TrackShareOfPart.divide(
            tracks.stream().map(track -> track.mixer().track()).toList(),
            advice.levelDb(),
            advice.pan());
    for (int i = 0; i < tracks.size(); i++) {
      SoundMeasurement stem = byTrack.get(tracks.get(i).mixer().livesetId());
      Double current = stem == null ? null : measured(part, stem);
      double wanted = round(expected(part, shares.get(i).level().value()) + offset);
      if (current != null && Math.abs(current - wanted) > toleranceDb) {
        found.add(
            new MixDeviation(
                part,
                tracks.get(i).partId(),
                tracks.get(i).mixer().track(),
                isDrum(part) ? "true peak" : "loudness",
                current,
                wanted,
                round(current - wanted),
                advice.levelReason()));
      }
    }
    return found;
  }

  /** Returns the true peak of a drum and the short-term loudness of others; null for silence. */
  private static Double measured(PartType part, SoundMeasurement stem) {
    if (isDrum(part)) {
      return stem.truePeakDbtp().isSilence() ? null : (Double) stem.truePeakDbtp().value();
    }
    return stem.shortTermMaxLufs() == null || stem.shortTermMaxLufs().isSilence()
        ? null
        : (Double) stem.shortTermMaxLufs().value();
  }

  /** Returns the argument with which `mix apply` corrects the deviation. */
  static String entry(MixDeviation deviation) {
    double move = -deviation.difference();
    return deviation.partType().suffix()
        + (move < 0 ? "-=" : "+=")
        + Math.round(Math.abs(move) * 10) / 10.0;
  }

  private static double round(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
