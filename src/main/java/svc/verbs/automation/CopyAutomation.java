package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptions;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Copies automation on the timeline to another position, track or parameter. */
@VerbDeclaration(
    path = "automation copy",
    tool = "edit_automation",
    operation = "copy",
    toolSummary = "Change existing automation on the timeline, such as a filter sweep.",
    effect = VerbEffect.DESTROYS,
    brief = "to another start, to_track_id, to_device_id, to_param_id, to_length",
    summary = "Copy the automation in a window to another place, track or parameter.",
    details = "Displayed values stay equal if the units are. {to_length} stretches the copy.",
    examples = {
      "automation copy Lead --at 11.1 --over 8 --to 21.1",
      "automation copy Lead --at 11.1 --over 8 --to-param Resonance",
      "automation copy Lead --at 11.1 --over 8 --to 9.1 --to-length 4"
    })
public record CopyAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    EditWindowArguments window,
    TargetOptions target,
    CopyDestination destination,
    @VerbArgument(
            value = "Also remove other automation that svc wrote there.",
            brief = "also remove other automation by svc",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    EditOptions options)
    implements AutomationVerb<EditedAutomation> {

  /**
   * Returns this call with its positions in beats, so that repeating it does not depend on the
   * project's sections.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(EditedAutomation result) {
    return List.of(
        new CopyAutomation(
            track, window.inBeats(result), target, destination.inBeats(result), replace, options));
  }

  @Override
  public EditedAutomation run(Session session) {
    Track source = session.references().resolveTrack(track);
    AutomationTimeline.requireSupported(session, source);
    Track onto =
        destination.toTrack() == null
            ? source
            : session.references().resolveTrack(destination.toTrack());
    PositionResolver positions = session.positions(window.project());
    BeatRange read = window.toRange(positions);
    double start = destination.to() == null ? read.start() : positions.toBeats(destination.to());
    double length =
        destination.toLength() == null
            ? read.length()
            : positions.toLength(null, destination.toLength());
    AutomationEdit edit =
        new AutomationEdit(
            session,
            source,
            onto,
            read,
            target.resolve(session, source),
            options.on(session.host(), replace),
            warnings(positions, length));
    BeatRange written = new BeatRange(start, start + length);
    return new AutomationCopy(edit, destination, written).write();
  }

  /**
   * Returns the warnings about the positions of the call, and a warning if the target section is
   * shorter than the copy.
   */
  private List<Warning> warnings(PositionResolver positions, double length) {
    Double section = positions.toLength(destination.to(), null);
    List<Warning> all = new ArrayList<>(positions.warnings());
    if (section != null && BeatComparison.isBefore(section, length)) {
      all.add(
          new Warning(
              "SECTION_SHORTER",
              "the section has "
                  + NumberFormatter.format(section)
                  + " beats, but the copied range has "
                  + NumberFormatter.format(length)
                  + ", so the copy can end after the section",
              "To copy less, undo this write, then copy a shorter range, or fit the copy with {to_length}."));
    }
    return all;
  }
}
