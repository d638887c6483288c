package svc.verbs.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.host.Capability;
import svc.instrument.DefaultInstrumentResolver;
import svc.instrument.PartInstrumentLoader;
import svc.instrument.PartInstrumentResult;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.WriteStepRunner;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ChangeTextBuilder;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Creates the tracks, instruments and clips of a project in the open set. */
@VerbDeclaration(
    path = "project generate",
    tool = "generate",
    toolTitle = "Build a project in the set",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Create the tracks, default instruments and arrangement clips of a project.",
    brief = "Build a project in the set: its tracks, default instruments and arrangement clips.",
    details =
        "It creates only what is missing; existing arrangement clips are unchanged. In each"
            + " section, a part gets the session clip that the project assigns, repeated over the"
            + " section. If a MIDI track has no such clip, the part gets an empty clip. A set without"
            + " clips also gets the project's tempo and time signature.",
    examples = "project generate song.svc")
public record GenerateSetFromProject(
    @VerbArgument(
            value = ArgumentDescriptions.PROJECT,
            tool = "project_path",
            cli = "<path>",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value = ArgumentDescriptions.STOCK_INSTRUMENTS_ONLY,
            tool = "stock_only",
            cli = "--stock-only",
            defaultValue = "false")
        boolean stockOnly,
    @VerbArgument(
            value = "Set tempo and time signature even if the set has clips.",
            brief = "even if the set has clips",
            tool = "set_tempo",
            cli = "--set-tempo",
            defaultValue = "false")
        boolean setTempo)
    implements ProjectVerb<GenerateSetFromProject.SetGeneratedFromProject> {

  /**
   * The track of a part.
   *
   * @param livesetId the handle of the track; null if the set does not contain the track
   * @param status created, exists, skipped_no_track (the project names no track, or the name is not
   *     unique) or failed
   */
  @TableColumns({
    @TableColumn(value = "part_id", heading = "part"),
    @TableColumn("track"),
    @TableColumn(value = "live_track_id", heading = "#"),
    @TableColumn("status")
  })
  public record PartTrack(
      @UntrustedName String partId,
      @UntrustedName String track,
      Integer liveTrackId,
      String livesetId,
      String status) {}

  /**
   * The clip of a part in a section.
   *
   * @param clip the name of the clip
   * @param status laid (the session clip was copied), laid_empty (an empty clip was created),
   *     skipped_has_clip (the track already has a clip there), skipped_track_shared (another part
   *     on the track gets a clip in the section), skipped_no_clip (the part plays an audio clip
   *     that does not exist), skipped_no_track (the part has no track in the set) or failed
   */
  @TableColumns({
    @TableColumn(value = "section_id", heading = "section"),
    @TableColumn(value = "part_id", heading = "part"),
    @TableColumn(value = "position", heading = "from"),
    @TableColumn(value = "length_beats", heading = "beats"),
    @TableColumn("clip"),
    @TableColumn("status")
  })
  public record SectionClip(
      @UntrustedName String sectionId,
      @UntrustedName String partId,
      String position,
      double startBeats,
      double lengthBeats,
      @UntrustedName String clip,
      String status) {}

  /** The tempo in beats per minute and the time signature of a set. */
  public record TransportSettings(double tempo, String timeSignature) {}

  /**
   * The tempo in beats per minute and the time signature after the change.
   *
   * @param previous the tempo and the time signature before the change
   */
  public record ChangedTransport(double tempo, String timeSignature, TransportSettings previous) {
    static ChangedTransport between(TransportState before, TransportState after) {
      return new ChangedTransport(
          after.tempo(),
          after.signature().toString(),
          new TransportSettings(before.tempo(), before.signature().toString()));
    }

    private String text() {
      return new ChangeTextBuilder()
          .number("tempo", previous.tempo(), tempo)
          .value("time signature", previous.timeSignature(), timeSignature)
          .of("Set");
    }
  }

  /**
   * The outcome for each track, instrument and clip.
   *
   * @param transport the new tempo and time signature, null if they are unchanged
   */
  public record SetGeneratedFromProject(
      String project,
      ChangedTransport transport,
      List<PartTrack> tracks,
      List<PartInstrumentResult> instruments,
      List<SectionClip> clips,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public SetGeneratedFromProject run(Session session) {
    session.host().require(Capability.TRACK_CREATION);
    session.host().require(Capability.DEVICE_LOADING);
    session.host().require(Capability.ARRANGEMENT_EDITING);
    session.host().require(Capability.SESSION_CLIPS);
    Project song = session.stores().projects().require(project);
    WriteStepRunner steps = new WriteStepRunner();
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    ProjectTrackCreator trackCreator = new ProjectTrackCreator(session.host(), song, steps);
    DefaultInstrumentResolver defaults =
        new DefaultInstrumentResolver(session, Optional.of(song), stockOnly);
    PartInstrumentLoader instrumentLoader =
        new PartInstrumentLoader(session, song, defaults, steps);
    // Reject invalid instrument settings before anything is created.
    instrumentLoader.check(trackCreator.plannedTracks());
    ChangedTransport transport =
        new ProjectTransportWriter(session.host(), song, steps).write(setTempo);
    List<PartTrack> tracks = trackCreator.createTracks();
    List<PartInstrumentResult> instruments =
        instrumentLoader.load(session.userInteraction().within(0, 0.5));
    List<SectionClip> clips =
        new ProjectClipPlacement(session.host(), song, steps)
            .placeClips(session.userInteraction().within(0.5, 1));
    return new SetGeneratedFromProject(
        song.file().toString(),
        transport,
        tracks,
        instruments,
        clips,
        session.hostName(),
        session.warnings(steps.warnings()),
        summary(transport, text(tracks, instruments, clips)));
  }

  private static WriteSummary summary(ChangedTransport transport, String created) {
    return transport == null
        ? WriteSummary.of(created)
        : WriteSummary.of(created, transport.text());
  }

  private static String text(
      List<PartTrack> tracks, List<PartInstrumentResult> instruments, List<SectionClip> clips) {
    long created = tracks.stream().filter(track -> track.status().equals("created")).count();
    long loaded =
        instruments.stream().filter(instrument -> instrument.status().equals("loaded")).count();
    long placed = clips.stream().filter(clip -> clip.status().startsWith("laid")).count();
    return "Created "
        + WriteSummary.count((int) created, "track")
        + ", loaded "
        + WriteSummary.count((int) loaded, "instrument")
        + ", placed "
        + WriteSummary.count((int) placed, "clip");
  }
}
