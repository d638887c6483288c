package svc.host.als.export;

import java.util.List;
import java.util.stream.Stream;
import svc.interchange.ExportedSong;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;

/** The exported part of the timeline, in beats from the start of the song. */
record TimelineRange(double start, double end) {

  static TimelineRange of(ExportedSong song) {
    return new TimelineRange(song.startBeats(), song.endBeats());
  }

  /** Returns the parts of clips in the range, with times in beats from its start. */
  List<ArrangementClip> cut(List<ArrangementClip> clips) {
    return clips.stream().flatMap(this::cut).toList();
  }

  private Stream<ArrangementClip> cut(ArrangementClip clip) {
    double from = Math.max(start, clip.startBeats());
    double to = Math.min(end, clip.endBeats());
    if (!BeatComparison.isBefore(from, to)) {
      return Stream.empty();
    }
    double offset = from - clip.startBeats();
    return Stream.of(
        new ArrangementClip(
                clip.name(),
                clip.kind(),
                clip.color(),
                from - start,
                to - from,
                clip.notes() == null ? null : notes(clip.notes(), offset, to - from),
                List.of())
            .withActive(clip.isActive()));
  }

  private static List<MidiNote> notes(List<MidiNote> notes, double offset, double length) {
    return notes.stream()
        .map(note -> offset == 0 ? note : note.withTime(note.start() - offset, note.duration()))
        .filter(note -> !BeatComparison.isBefore(note.start(), 0))
        .filter(note -> BeatComparison.isBefore(note.start(), length))
        .toList();
  }
}
