package svc.verbs.project;

import java.util.ArrayList;
import java.util.List;
import svc.host.Host;
import svc.model.ArrangementClip;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Dialog;
import svc.session.PartTracks;
import svc.store.project.Project;
import svc.verbs.project.GenerateProject.SectionClip;

/** Lays what the parts of a project play onto the timeline, where nothing lies yet. */
final class ClipLaying {
  private final Host host;
  private final PartTracks tracks;
  private final List<Warning> warnings = new ArrayList<>();

  ClipLaying(Host host) {
    this.host = host;
    this.tracks = new PartTracks(host.tracks().list());
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /** What each part plays, section by section. */
  List<SectionClip> lay(Project song, Dialog dialog) {
    List<SectionClip> clips = new ArrayList<>();
    List<Project.Section> sections = song.sections();
    for (Project.Section section : sections) {
      dialog.at("section " + section.id(), (double) sections.indexOf(section) / sections.size());
      song.parts().stream()
          .filter(part -> section.plays(part.id()))
          .forEach(part -> clips.add(clip(section, part)));
    }
    return clips;
  }

  private SectionClip clip(Project.Section section, Project.Part part) {
    return tracks
        .of(part)
        .map(track -> clip(section, part, track))
        .orElseGet(() -> shown(section, part, null, "skipped_no_track"));
  }

  private SectionClip clip(Project.Section section, Project.Part part, Track track) {
    try {
      return lay(section, part, track);
    } catch (SvcException e) {
      String where =
          "section " + Names.quoted(section.id()) + ", part " + Names.quoted(part.id()) + ": ";
      warnings.add(Warning.of(e.prefixed(where)));
      return shown(section, part, null, "failed");
    }
  }

  private SectionClip lay(Project.Section section, Project.Part part, Track track) {
    if (isTaken(track, section)) {
      return shown(section, part, null, "skipped_has_clip");
    }
    if (hasClip(track, section.scene(part.id()))) {
      ArrangementClip laid =
          host.arrangement()
              .copy(
                  track.livesetId(),
                  section.scene(part.id()),
                  section.startBeats(),
                  section.lengthBeats());
      return landed(section, part, track, laid, "laid");
    }
    if (track.kind() != TrackKind.MIDI) {
      return shown(section, part, null, "skipped_no_clip");
    }
    ArrangementClip empty =
        new ArrangementClip(
            section.name(),
            TrackKind.MIDI,
            null,
            section.startBeats(),
            section.lengthBeats(),
            List.of(),
            List.of());
    ArrangementClip laid = host.arrangement().put(track.livesetId(), empty);
    return landed(section, part, track, laid, "laid_empty");
  }

  private boolean isTaken(Track track, Project.Section section) {
    return host.arrangement().clips(track.livesetId()).stream()
        .anyMatch(
            clip ->
                clip.startBeats() < section.endBeats() && clip.endBeats() > section.startBeats());
  }

  private boolean hasClip(Track track, int scene) {
    return scene <= host.clips().scenes().size()
        && host.clips().get(track.livesetId(), scene).isPresent();
  }

  /** What the host holds there afterwards. */
  private SectionClip landed(
      Project.Section section,
      Project.Part part,
      Track track,
      ArrangementClip laid,
      String status) {
    boolean there = host.arrangement().clips(track.livesetId()).contains(laid);
    return shown(section, part, laid.name(), there ? status : "failed");
  }

  private static SectionClip shown(
      Project.Section section, Project.Part part, String clip, String status) {
    return new SectionClip(
        section.id(), part.id(), section.startBeats(), section.lengthBeats(), clip, status);
  }
}
