package svc.verbs.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.defaults.Defaults;
import svc.defaults.PartInstrument;
import svc.defaults.PartLoading;
import svc.host.Capability;
import svc.model.Warning;
import svc.session.Look;
import svc.session.Session;
import svc.session.Steps;
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
    @Arg(
            value = Says.PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            endings = ".svc",
            optional = true)
        Path project,
    @Arg(value = Says.STOCK_ONLY, tool = "stock_only", cli = "--stock-only", whenOmitted = "false")
        boolean stockOnly)
    implements DeviceVerb<LoadDefaults.Done> {

  /** The parts in the order of the project. */
  public record Done(
      String project,
      List<PartInstrument> items,
      int total,
      int loaded,
      String host,
      List<Warning> warnings) {}

  @Override
  public Done run(Session session) {
    session.host().require(Capability.DEVICE_LOADING);
    Project song = session.projects().require(project);
    Defaults defaults = new Defaults(session, Optional.of(song), stockOnly);
    session.recovery().look(session, Look.outline());
    Steps steps = new Steps();
    List<PartInstrument> parts = new PartLoading(session, song, defaults, steps).load();
    return new Done(
        song.file().toString(),
        parts,
        parts.size(),
        (int) parts.stream().filter(part -> part.status().equals("loaded")).count(),
        session.hostName(),
        session.warnings(steps.warnings()));
  }
}
