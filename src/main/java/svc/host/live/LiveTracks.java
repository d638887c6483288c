package svc.host.live;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import svc.host.Tracks;
import svc.model.error.SvcException;
import svc.model.track.CreatedTrack;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** Live's tracks. */
record LiveTracks(RemoteScriptClient script) implements Tracks {
  /** How users group and ungroup tracks in Live. */
  static final String GROUPING_KEYS =
      "Live's API has no call for it. In Live, select the tracks and press Cmd+G (macOS) or Ctrl+G"
          + " (Windows) to group them; select the group and press Shift+Cmd+G or Shift+Ctrl+G to"
          + " ungroup it; drag tracks into a group or out of it.";

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
  public List<Track> group(List<String> tracks, String into, String name) {
    throw noGroups();
  }

  @Override
  public List<Track> ungroup(String track) {
    throw noGroups();
  }

  private static SvcException noGroups() {
    return NOT_SUPPORTED_BY_HOST
        .because("the live host does not support grouping and ungrouping tracks")
        .hint(GROUPING_KEYS);
  }

  @Override
  public Track setColor(String track, String color) {
    int rgb = Integer.parseInt(color.substring(1), 16);
    return script
        .send(ScriptOperation.of("tracks.color", track).withArgument("color", rgb))
        .toRecord(Track.class);
  }
}
