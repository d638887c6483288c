package svc.host.live;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import svc.host.Tracks;
import svc.model.track.CreatedTrack;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** Live's tracks. */
record LiveTracks(RemoteScriptClient script) implements Tracks {

  @Override
  public List<Track> list() {
    return script.send(ScriptOperation.of("tracks.list")).toRecords(Track.class);
  }

  @Override
  public EnsuredTrack ensureTrack(TrackKind kind, String name) {
    return script
        .send(
            ScriptOperation.of("tracks.ensure")
                .withArgument("kind", kind)
                .withArgument("name", name))
        .toRecord(EnsuredTrack.class);
  }

  @Override
  public CreatedTrack create(TrackKind kind, String name, Integer position) {
    if (kind == TrackKind.RETURN && position != null) {
      throw NOT_SUPPORTED_BY_HOST
          .because("Live adds a new return track after the others")
          .hint("Omit the position.");
    }
    return script
        .send(
            ScriptOperation.of("tracks.create")
                .withArgument("kind", kind)
                .withArgument("name", name)
                .withArgument("position", position))
        .toRecord(CreatedTrack.class);
  }

  @Override
  public Track rename(String track, String name) {
    return script
        .send(ScriptOperation.of("tracks.rename", track).withArgument("name", name))
        .toRecord(Track.class);
  }

  @Override
  public List<Track> delete(String track) {
    return script.send(ScriptOperation.of("tracks.delete", track)).toRecords(Track.class);
  }

  @Override
  public List<Track> duplicate(String track, String name) {
    return script
        .sendLongRunning(ScriptOperation.of("tracks.duplicate", track).withArgument("name", name))
        .toRecords(Track.class);
  }

  @Override
  public Track setColor(String track, String color) {
    int rgb = Integer.parseInt(color.substring(1), 16);
    return script
        .send(ScriptOperation.of("tracks.color", track).withArgument("color", rgb))
        .toRecord(Track.class);
  }
}
