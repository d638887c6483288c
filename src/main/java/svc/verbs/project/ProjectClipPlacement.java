package svc.verbs.project;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Host;
import svc.host.ProgressListener;
import svc.model.track.Track;
import svc.session.WriteStepRunner;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verbs.project.GenerateSetFromProject.SectionClip;

/** Places the clips of a project on the timeline, track by track. */
final class ProjectClipPlacement {
  private final Host host;
  private final Project song;
  private final WriteStepRunner steps;

  ProjectClipPlacement(Host host, Project song, WriteStepRunner steps) {
    this.host = host;
    this.song = song;
    this.steps = steps;
  }

  /** Places all clips and returns the outcome for each, section by section. */
  List<SectionClip> placeClips(ProgressListener progress) {
    List<PlannedSectionClip> all = planClips();
    return steps
        .read("the clips: ", () -> new ProjectPartTracks(host.tracks().list()))
        .map(tracks -> placeClips(all, tracks, progress))
        .orElseGet(() -> all.stream().map(clip -> clip.toResult("failed", null)).toList());
  }

  private List<PlannedSectionClip> planClips() {
    return song.sections().stream()
        .flatMap(
            section ->
                song.parts().stream()
                    .filter(part -> section.hasClipFor(part.id()))
                    .map(
                        part ->
                            new PlannedSectionClip(section, part, host.transport().signature())))
        .toList();
  }

  private List<SectionClip> placeClips(
      List<PlannedSectionClip> all, ProjectPartTracks tracks, ProgressListener progress) {
    Map<Track, List<PlannedSectionClip>> byTrack = groupByTrack(all, tracks);
    Map<PlannedSectionClip, SectionClip> placed = new HashMap<>();
    int done = 0;
    for (Map.Entry<Track, List<PlannedSectionClip>> entry : byTrack.entrySet()) {
      Track track = entry.getKey();
      progress.report(
          "clips of " + TextSanitizer.quote(track.name()), (double) done++ / byTrack.size());
      placed.putAll(new TrackClipPlacement(host, track, steps).placeClips(entry.getValue()));
    }
    return all.stream()
        .map(clip -> placed.getOrDefault(clip, clip.toResult("skipped_no_track", null)))
        .toList();
  }

  private static Map<Track, List<PlannedSectionClip>> groupByTrack(
      List<PlannedSectionClip> all, ProjectPartTracks tracks) {
    Map<Track, List<PlannedSectionClip>> byTrack = new LinkedHashMap<>();
    for (PlannedSectionClip clip : all) {
      tracks
          .findTrack(clip.part())
          .ifPresent(track -> byTrack.computeIfAbsent(track, t -> new ArrayList<>()).add(clip));
    }
    return byTrack;
  }
}
