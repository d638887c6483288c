package svc.verbs.project;

import java.util.List;
import svc.model.ArrangementClip;
import svc.model.Beats;
import svc.model.ClipCopy;
import svc.model.TrackKind;
import svc.music.Names;
import svc.store.project.Project;
import svc.verbs.project.GenerateProject.SectionClip;

/** What a part is to play in a section. */
record Wanted(Project.Section section, Project.Part part) {

  int scene() {
    return section.scene(part.id());
  }

  ClipCopy copy() {
    return new ClipCopy(scene(), section.startBeats(), section.lengthBeats());
  }

  ArrangementClip empty() {
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
    return Beats.isBefore(clip.startBeats(), section.endBeats())
        && Beats.isBefore(section.startBeats(), clip.endBeats());
  }

  String place() {
    return "section " + Names.quoted(section.id()) + ", part " + Names.quoted(part.id()) + ": ";
  }

  SectionClip as(String status, String clip) {
    return new SectionClip(
        section.id(), part.id(), section.startBeats(), section.lengthBeats(), clip, status);
  }
}
