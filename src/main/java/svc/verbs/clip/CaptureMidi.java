package svc.verbs.clip;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Capability;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.clip.CaptureDestination;
import svc.model.clip.CapturedMidi;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.set.TransportState;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Turns the MIDI that was played into clips. */
@VerbDeclaration(
    path = "clip capture",
    tool = "edit_clips",
    operation = "capture",
    effect = VerbEffect.WRITES,
    brief = "what was just played, into a clip (Live)",
    summary = "Turn what you have just played into clips (Capture MIDI).",
    details =
        "Live listens to MIDI tracks that are armed or monitor their input, even if it does not"
            + " record. If the set has no clips and is stopped, Live also sets the tempo and starts to"
            + " play. Live may add the notes to a clip that plays: `created` is false.",
    examples = {"clip capture", "clip capture session"})
public record CaptureMidi(
    @VerbArgument(
            value = "Where Live creates the clips: session, arrangement, or auto.",
            brief = "default auto: the visible view",
            tool = "destination",
            cli = "<destination>",
            defaultValue = "auto")
        CaptureDestination destination)
    implements ClipVerb<CaptureMidi.CapturedClips> {

  /**
   * A clip into which MIDI was captured.
   *
   * @param livesetId the handle of the track
   * @param track the name of the track
   * @param sceneIndex the number of the scene; null for a clip on the timeline
   * @param timelineAt the start on the timeline; null for a session clip
   * @param created whether the clip is new; otherwise Live added notes to it
   */
  public record CapturedClip(
      String livesetId,
      @UntrustedName String track,
      Integer sceneIndex,
      String timelineAt,
      Double timelineBeats,
      @UntrustedName String name,
      boolean created,
      double lengthBars,
      double lengthBeats,
      List<MidiNote> notes) {

    private String describe() {
      String place = sceneIndex == null ? timelineAt : "scene " + sceneIndex;
      return TextSanitizer.sanitizeName(track)
          + ", "
          + place
          + " ("
          + WriteSummary.count(notes.size(), "note")
          + ")";
    }
  }

  /**
   * The clips into which MIDI was captured.
   *
   * @param tempo the tempo that Live set; null if it is unchanged
   */
  public record CapturedClips(
      List<CapturedClip> clips,
      Double tempo,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(CapturedClips result) {
    return UndoPlan.impossible("only Live's own undo can remove captured MIDI");
  }

  /** Returns calls that create the clips, because the MIDI cannot be captured again. */
  @Override
  public List<RecordedCall> callsWithoutFiles(CapturedClips result) {
    List<RecordedCall> calls = new ArrayList<>();
    if (result.tempo() != null) {
      calls.add(RecordedCall.of("transport tempo").withArgument("tempo", result.tempo()));
    }
    for (CapturedClip clip : result.clips()) {
      if (clip.created()) {
        calls.add(at(clip, "clip create").withArgument("bars", clip.lengthBars()));
        calls.add(
            at(clip, "note add")
                .withArgument("notes", clip.notes().stream().map(CaptureMidi::toObject).toList()));
      }
    }
    return calls;
  }

  private static RecordedCall at(CapturedClip clip, String verb) {
    RecordedCall call = RecordedCall.of(verb).withArgument("track_id", clip.livesetId());
    return clip.sceneIndex() == null
        ? call.withArgument("timeline_at", clip.timelineAt())
        : call.withArgument("scene_index", String.valueOf(clip.sceneIndex()));
  }

  private static Map<String, Object> toObject(MidiNote note) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("pitch", note.pitch());
    object.put("start", note.start());
    object.put("duration", note.duration());
    object.put("velocity", note.velocity());
    return object;
  }

  @Override
  public CapturedClips run(Session session) {
    session.host().require(Capability.MIDI_CAPTURE);
    double before = session.host().transport().tempo();
    List<CapturedMidi> places = session.host().clips().captureMidi(destination);
    TransportState after = session.host().transport();
    List<CapturedClip> clips =
        places.stream().map(place -> read(session, place, after.signature())).toList();
    Double tempo = after.tempo() == before ? null : (Double) after.tempo();
    return new CapturedClips(
        clips,
        tempo,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(describe(clips, tempo)));
  }

  private static CapturedClip read(Session session, CapturedMidi place, TimeSignature signature) {
    String track = nameOf(session, place.track());
    if (place.scene() != null) {
      SessionClip clip = session.host().clips().get(place.track(), place.scene()).orElseThrow();
      return new CapturedClip(
          place.track(),
          track,
          place.scene(),
          null,
          null,
          clip.name(),
          place.created(),
          clip.lengthBars(),
          clip.lengthBeats(),
          clip.notes());
    }
    ArrangementClip clip =
        session.host().arrangement().clips(place.track()).stream()
            .filter(each -> BeatComparison.areEqual(each.startBeats(), place.startBeats()))
            .findFirst()
            .orElseThrow();
    return new CapturedClip(
        place.track(),
        track,
        null,
        SongPosition.format(clip.startBeats(), signature),
        clip.startBeats(),
        clip.name(),
        place.created(),
        clip.lengthBeats() / signature.beatsPerBar(),
        clip.lengthBeats(),
        clip.notes());
  }

  private static String nameOf(Session session, String track) {
    return session.host().tracks().list().stream()
        .filter(each -> each.livesetId().equals(track))
        .findFirst()
        .orElseThrow()
        .name();
  }

  private static String describe(List<CapturedClip> clips, Double tempo) {
    return "Captured MIDI into "
        + String.join(", ", clips.stream().map(CapturedClip::describe).toList())
        + (tempo == null ? "" : "; the tempo is now " + NumberFormatter.format(tempo) + " bpm");
  }
}
