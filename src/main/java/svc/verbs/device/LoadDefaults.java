package svc.verbs.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.host.Capability;
import svc.model.HostName;
import svc.model.PartType;
import svc.model.Warning;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Loads the default instrument of every MIDI part of a project. */
@Describes(
    path = "device load-defaults",
    tool = "load_default_instruments",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Load each MIDI part's default instrument onto its track.",
    details =
        "A track that has a device already is skipped, so a second call changes nothing. Drum parts"
            + " get the stock kit. `live_track_id` is the track's position, counted from 1.",
    examples = "device load-defaults --project song.svc",
    table = "part_id:part, part_type:type, track, live_track_id:#, status, device, rule, path?")
public record LoadDefaults(
    @Arg(value = Says.PROJECT, tool = "project_path", cli = "--project PATH", optional = true)
        Path project,
    @Arg(value = Says.STOCK_ONLY, tool = "stock_only", cli = "--stock-only", whenOmitted = "false")
        boolean stockOnly)
    implements DeviceVerb<LoadDefaults.Done> {

  /**
   * What became of a part.
   *
   * @param status loaded, skipped_has_device, skipped_track_shared (another part gets it),
   *     skipped_not_midi, skipped_no_track or failed
   * @param liveTrackId 1-based position, null where the part has no track
   * @param device the name of the device that landed or that was there
   * @param rule which rule decided, null where nothing was loaded
   */
  public record Part(
      String partId,
      PartType partType,
      @HostName String track,
      Integer liveTrackId,
      String status,
      @HostName String device,
      String rule,
      String uri,
      String path) {}

  /** The parts in the order of the project. */
  public record Done(
      String project,
      List<Part> items,
      int total,
      int loaded,
      String host,
      List<Warning> warnings) {}

  @Override
  public Done run(Session session) {
    session.host().require(Capability.DEVICE_LOADING);
    Project song = session.projects().require(project);
    return new Loading(session, song, new Defaults(session, Optional.of(song), stockOnly)).done();
  }
}
