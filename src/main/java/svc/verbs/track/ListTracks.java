package svc.verbs.track;

import java.nio.file.Path;
import java.util.List;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.device.Device;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.TrackContentReader;
import svc.session.project.TrackPart;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.SetConfinedVerb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the tracks of the set. */
@VerbDeclaration(
    path = "track list",
    tool = "list_tracks",
    effect = VerbEffect.READS,
    summary = "List all tracks with their handles, kinds and mixer settings.",
    brief = "List the tracks, an overview of what is in the set: kind, volume, pan, muted, soloed.",
    details =
        "Track numbers count MIDI, audio and group tracks from 1. Return and master tracks"
            + " come last, without a number; use their handle (trk_<n>).",
    examples = {"track list", "track list --devices"})
public record ListTracks(
    @VerbArgument(
            value = "Also list the names of the devices of each track.",
            tool = "devices",
            cli = "--devices",
            defaultValue = "false")
        boolean devices,
    @VerbArgument(
            value = "Also list which part each track plays, and why; implied by a project.",
            tool = "parts",
            cli = "--parts",
            defaultValue = "false",
            frontEnds = FrontEnd.MCP)
        boolean parts,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true,
            frontEnds = FrontEnd.MCP)
        Path project)
    implements TrackVerb<ListTracks.TrackList>, SetConfinedVerb {

  /**
   * The tracks in order: numbered tracks, return tracks, master track.
   *
   * @param parts the parts that the tracks play, null if they were not requested
   */
  public record TrackList(List<Track> items, int total, List<TrackPart> parts) {}

  @Override
  public TrackList run(Session session) {
    List<Track> tracks = session.host().tracks().list();
    return new TrackList(
        devices ? withDevices(session.host(), tracks) : tracks,
        tracks.size(),
        parts || project != null ? readParts(session, tracks) : null);
  }

  private List<TrackPart> readParts(Session session, List<Track> tracks) {
    return TrackPart.of(
        tracks,
        TrackContentReader.of(session.host()),
        session.stores().projects().findNamed(project));
  }

  private static List<Track> withDevices(Host host, List<Track> tracks) {
    host.prefetch(
        tracks.stream()
            .map(track -> HostQuery.of(HostQuery.Kind.CHAIN, track.livesetId()))
            .toList());
    return tracks.stream().map(track -> track.withDevices(deviceNames(host, track))).toList();
  }

  private static List<String> deviceNames(Host host, Track track) {
    return host.devices().listDevices(track.livesetId()).stream().map(Device::name).toList();
  }
}
