package svc.verbs.project;

import java.util.List;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.TrackKind;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verbs.project.GenerateSetFromProject.SectionClip;

/**
 * A clip to place on the timeline: that of a part in a section.
 *
 * @param signature the time signature of the set
 */
record PlannedSectionClip(
    Project.ProjectSection section, Project.ProjectPart part, TimeSignature signature) {

  int sceneNumber() {
    return section.sceneOf(part.id());
  }

  ClipPlacement toClipCopy() {
    return new ClipPlacement(sceneNumber(), section.startBeats(), section.lengthBeats());
  }

  ArrangementClip toEmptyClip() {
    return new ArrangementClip(
        section.name(),
        TrackKind.MIDI,
        null,
        section.startBeats(),
        section.lengthBeats(),
        List.of(),
        List.of());
  }

  boolean isCoveredBy(ArrangementClip clip) {
    return BeatComparison.isBefore(clip.startBeats(), section.endBeats())
        && BeatComparison.isBefore(section.startBeats(), clip.endBeats());
  }

  /** Returns the start of a message about an error that prevented the placement. */
  String failurePrefix() {
    return "part "
        + TextSanitizer.quote(part.id())
        + " got no clip in section "
        + TextSanitizer.quote(section.id())
        + ": ";
  }

  SectionClip toResult(String status, String clip) {
    return new SectionClip(
        section.id(),
        part.id(),
        SongPosition.format(section.startBeats(), signature),
        section.startBeats(),
        section.lengthBeats(),
        clip,
        status);
  }
}
