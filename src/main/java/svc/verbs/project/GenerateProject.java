package svc.verbs.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.defaults.Defaults;
import svc.defaults.PartInstrument;
import svc.defaults.PartLoading;
import svc.host.Capability;
import svc.model.HostName;
import svc.model.Warning;
import svc.session.Differences;
import svc.session.Look;
import svc.session.Session;
import svc.session.Steps;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Makes the open set what a project describes. */
@Describes(
    path = "project generate",
    tool = "generate",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Make the tracks, default instruments and arrangement clips of a project.",
    details =
        "Only what is missing is made. A section's clip is its scene's, repeated over the section, or"
            + " an empty one where a MIDI track has none there. What lies on the timeline stays.",
    examples = "project generate song.svc",
    table =
        "section_id:section, part_id:part, part_type:type?, track, live_track_id:#,"
            + " start_beats:from beat, length_beats:beats, clip, status, device, rule, path?")
public record GenerateProject(
    @Arg(
            value = Says.PROJECT,
            tool = "project_path",
            cli = "<path>",
            endings = ".svc",
            optional = true)
        Path project,
    @Arg(value = Says.STOCK_ONLY, tool = "stock_only", cli = "--stock-only", whenOmitted = "false")
        boolean stockOnly)
    implements ProjectVerb<GenerateProject.Made> {

  /**
   * A part's track.
   *
   * @param status created, exists, skipped_no_track (the project names none, or several are called
   *     so) or failed
   */
  public record PartTrack(
      @HostName String partId,
      @HostName String track,
      Integer liveTrackId,
      String livesetId,
      String status) {}

  /**
   * What a part plays in a section.
   *
   * @param clip the name of the clip that was laid down
   * @param status laid, laid_empty, skipped_has_clip, skipped_track_shared (another part plays
   *     there), skipped_no_clip, skipped_no_track or failed
   */
  public record SectionClip(
      @HostName String sectionId,
      @HostName String partId,
      double startBeats,
      double lengthBeats,
      @HostName String clip,
      String status) {}

  /** What there is now. */
  public record Made(
      String project,
      List<PartTrack> tracks,
      List<PartInstrument> instruments,
      List<SectionClip> clips,
      String host,
      List<Warning> warnings) {}

  @Override
  public Made run(Session session) {
    session.host().require(Capability.TRACK_CREATION);
    session.host().require(Capability.DEVICE_LOADING);
    session.host().require(Capability.ARRANGEMENT_CLIPS);
    session.host().require(Capability.SESSION_CLIPS);
    Project song = session.projects().require(project);
    Steps steps = new Steps();
    session.recovery().look(session, Look.outline());
    steps.warn(Differences.of(song, session.host().transport()));
    TrackMaking making = new TrackMaking(session.host(), song, steps);
    Defaults defaults = new Defaults(session, Optional.of(song), stockOnly);
    PartLoading loading = new PartLoading(session, song, defaults, steps);
    // what cannot be decided on is refused before anything is made
    loading.check(making.planned());
    List<PartTrack> tracks = making.make();
    List<PartInstrument> instruments = loading.load();
    List<SectionClip> clips = new ClipLaying(session.host(), song, steps).lay(session.dialog());
    return new Made(
        song.file().toString(),
        tracks,
        instruments,
        clips,
        session.hostName(),
        session.warnings(steps.warnings()));
  }
}
