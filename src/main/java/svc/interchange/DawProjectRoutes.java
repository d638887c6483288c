package svc.interchange;

import java.util.ArrayList;
import java.util.List;
import svc.comparison.UsualRoutes;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.TrackRoutes;

/** Lists the routes of tracks that a DAWproject file does not contain. */
final class DawProjectRoutes {
  private final ExportedSong song;
  private final OmissionList omissions;
  private final UsualRoutes usual;

  DawProjectRoutes(ExportedSong song, OmissionList omissions) {
    this.song = song;
    this.omissions = omissions;
    this.usual = new UsualRoutes(song.tracks().stream().map(ExportedTrack::track).toList());
  }

  /** Adds what the file does not contain of a track to the omissions. */
  void noteOmissions(ExportedTrack track) {
    List<String> missing = new ArrayList<>();
    if (Boolean.TRUE.equals(track.mixer().arm())) {
      missing.add("record arm");
    }
    TrackRoutes routes = track.routes();
    if (routes != null) {
      if (!usual.isInput(track.track(), routes.input())) {
        missing.add("input " + routes.input().describe());
      }
      if (!isContained(track, routes.output())) {
        missing.add("output " + routes.output().describe());
      }
      if (routes.monitor() != null && routes.monitor() != Monitoring.AUTO) {
        missing.add("monitor " + routes.monitor());
      }
      boolean hasSource =
          routes.sideChains().stream().anyMatch(chain -> chain.source().type().trackId() != null);
      if (hasSource) {
        missing.add("sources of side chains");
      }
    }
    if (!missing.isEmpty()) {
      omissions.add(track.name(), String.join(", ", missing));
    }
  }

  /** Returns whether the file contains an output. It has no track that is not exported. */
  private boolean isContained(ExportedTrack track, Route output) {
    if (usual.isOutput(track.track(), output)) {
      return true;
    }
    String target = output.type().trackId();
    return target != null
        && song.tracks().stream().noneMatch(each -> each.track().livesetId().equals(target));
  }
}
