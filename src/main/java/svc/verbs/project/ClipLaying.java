package svc.verbs.project;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Host;
import svc.model.Track;
import svc.music.Names;
import svc.session.Dialog;
import svc.session.PartTracks;
import svc.session.Steps;
import svc.store.project.Project;
import svc.verbs.project.GenerateProject.SectionClip;

/** Lays what the parts of a project play onto the timeline, track by track. */
final class ClipLaying {
  private final Host host;
  private final Project song;
  private final Steps steps;

  ClipLaying(Host host, Project song, Steps steps) {
    this.host = host;
    this.song = song;
    this.steps = steps;
  }

  /** What each part plays, section by section. */
  List<SectionClip> lay(Dialog dialog) {
    List<Wanted> all = wanted();
    return steps
        .look("the clips: ", () -> new PartTracks(host.tracks().list()))
        .map(tracks -> lay(all, tracks, dialog))
        .orElseGet(() -> all.stream().map(one -> one.as("failed", null)).toList());
  }

  private List<Wanted> wanted() {
    return song.sections().stream()
        .flatMap(
            section ->
                song.parts().stream()
                    .filter(part -> section.plays(part.id()))
                    .map(part -> new Wanted(section, part)))
        .toList();
  }

  private List<SectionClip> lay(List<Wanted> all, PartTracks tracks, Dialog dialog) {
    Map<Track, List<Wanted>> byTrack = byTrack(all, tracks);
    Map<Wanted, SectionClip> laid = new HashMap<>();
    int done = 0;
    for (Map.Entry<Track, List<Wanted>> entry : byTrack.entrySet()) {
      Track track = entry.getKey();
      dialog.at("clips of " + Names.quoted(track.name()), (double) done++ / byTrack.size());
      laid.putAll(new TrackLaying(host, track, steps).lay(entry.getValue()));
    }
    return all.stream()
        .map(one -> laid.getOrDefault(one, one.as("skipped_no_track", null)))
        .toList();
  }

  private static Map<Track, List<Wanted>> byTrack(List<Wanted> all, PartTracks tracks) {
    Map<Track, List<Wanted>> byTrack = new LinkedHashMap<>();
    for (Wanted one : all) {
      tracks
          .of(one.part())
          .ifPresent(track -> byTrack.computeIfAbsent(track, t -> new ArrayList<>()).add(one));
    }
    return byTrack;
  }
}
