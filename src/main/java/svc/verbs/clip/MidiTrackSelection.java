package svc.verbs.clip;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.error.SvcException;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileTrack;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;

/** Selects the track of a MIDI file to import. */
record MidiTrackSelection(Path file, MidiFileContents contents) {
  private static final int MAX_LISTED = 20;

  /**
   * Returns the index of the track with the given number or name. If none is given, returns the
   * index of the only track with notes. If this is not exactly one track with notes, throws
   * INVALID_ARGUMENT with a list of the tracks.
   */
  int select(String requested) {
    List<Integer> candidates =
        tracksWithNotes().stream()
            .filter(index -> requested == null || isRequested(index, requested.strip()))
            .toList();
    if (tracksWithNotes().isEmpty()) {
      throw FILE_INVALID
          .because(file + " contains no notes")
          .hint("Choose a MIDI file with notes.")
          .withDetail("file", file.toString());
    }
    if (candidates.size() != 1) {
      throw selectionError(requested, candidates.isEmpty());
    }
    return candidates.get(0);
  }

  private List<Integer> tracksWithNotes() {
    return IntStream.range(0, contents.tracks().size())
        .filter(index -> !contents.tracks().get(index).notes().isEmpty())
        .boxed()
        .toList();
  }

  private boolean isRequested(int index, String requested) {
    return requested.equals(String.valueOf(index + 1))
        || requested.equalsIgnoreCase(contents.tracks().get(index).name());
  }

  private SvcException selectionError(String requested, boolean isMissing) {
    String problem =
        requested == null
            ? "several tracks of " + file + " have notes"
            : file
                + (isMissing ? " has no track " : " has several tracks ")
                + TextSanitizer.quote(requested)
                + " with notes";
    return INVALID_ARGUMENT
        .because(problem + "; the tracks with notes are " + String.join(", ", descriptions()))
        .hint("Choose a track by its number or unique name with {midi_track}.");
  }

  private List<String> descriptions() {
    List<Integer> all = tracksWithNotes();
    List<String> listed = new ArrayList<>();
    all.stream().limit(MAX_LISTED).map(this::describe).forEach(listed::add);
    if (all.size() > MAX_LISTED) {
      listed.add("and " + (all.size() - MAX_LISTED) + " more");
    }
    return listed;
  }

  private String describe(int index) {
    MidiFileTrack track = contents.tracks().get(index);
    String name = track.name().isBlank() ? "" : " " + TextSanitizer.quote(track.name());
    return (index + 1) + name + " (" + WriteSummary.count(track.notes().size(), "note") + ")";
  }
}
