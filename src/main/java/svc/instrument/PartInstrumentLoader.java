package svc.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.host.ProgressListener;
import svc.model.device.Device;
import svc.model.device.LoadedDevice;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.WriteStepRunner;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;
import svc.text.TextSanitizer;

/**
 * Loads the default instruments of a project's parts. All instruments are chosen before the first
 * is loaded.
 */
public final class PartInstrumentLoader {
  private final Session session;
  private final Project project;
  private final DefaultInstrumentResolver defaults;
  private final WriteStepRunner steps;

  /**
   * Creates a loader.
   *
   * @param steps loads one instrument after another and collects their warnings
   */
  public PartInstrumentLoader(
      Session session, Project project, DefaultInstrumentResolver defaults, WriteStepRunner steps) {
    this.session = session;
    this.project = project;
    this.defaults = defaults;
    this.steps = steps;
  }

  /**
   * The instrument to load for a part, or the reason why none is loaded.
   *
   * @param status the reason why no instrument is loaded, null if an instrument is loaded
   */
  private record PartInstrumentPlan(
      Project.ProjectPart part,
      Track track,
      String status,
      String device,
      DefaultInstrumentResolver.ResolvedInstrument choice,
      List<Warning> warnings) {
    PartInstrumentResult toResult(String result, String deviceName) {
      return new PartInstrumentResult(
          part.id(),
          part.partType(),
          part.track(),
          track == null ? null : track.position(),
          result,
          deviceName,
          choice == null ? null : choice.rule().toString(),
          choice == null ? null : choice.item().uri(),
          choice == null ? null : choice.item().path());
    }
  }

  /**
   * Chooses the instruments of all parts without loading them. Throws an error if no instrument is
   * found for a part that needs one.
   *
   * @param tracks the tracks of the set; a track without a handle has not been created yet
   */
  public void check(List<Track> tracks) {
    planAll(tracks);
  }

  /**
   * Loads the instruments, and returns a result for each part in the order of the project.
   *
   * @param progress receives the progress
   */
  public List<PartInstrumentResult> load(ProgressListener progress) {
    List<PartInstrumentPlan> plans =
        steps
            .read("the instruments: ", () -> planAll(session.host().tracks().list()))
            .orElseGet(this::failedPlans);
    List<PartInstrumentResult> parts = new ArrayList<>();
    for (PartInstrumentPlan plan : plans) {
      progress.report("loading " + plan.part().id(), (double) parts.size() / plans.size());
      steps.addWarnings(plan.warnings());
      parts.add(plan.status() == null ? load(plan) : plan.toResult(plan.status(), plan.device()));
    }
    return parts;
  }

  private List<PartInstrumentPlan> failedPlans() {
    return project.parts().stream().map(part -> skippedPlan(part, null, "failed", null)).toList();
  }

  private List<PartInstrumentPlan> planAll(List<Track> tracks) {
    ProjectPartTracks known = new ProjectPartTracks(tracks);
    Set<Track> taken = new HashSet<>();
    return project.parts().stream().map(part -> plan(part, known, taken)).toList();
  }

  private PartInstrumentPlan plan(
      Project.ProjectPart part, ProjectPartTracks tracks, Set<Track> taken) {
    Track track = tracks.findTrack(part).orElse(null);
    if (track == null) {
      List<Warning> warnings = List.of(tracks.unresolvedWarning(part));
      return new PartInstrumentPlan(part, null, "skipped_no_track", null, null, warnings);
    }
    if (!part.midi() || track.kind() != TrackKind.MIDI) {
      return skippedPlan(part, track, "skipped_not_midi", null);
    }
    Optional<Device> device = firstDevice(track);
    if (device.isPresent()) {
      return skippedPlan(part, track, "skipped_has_device", device.get().name());
    }
    if (!taken.add(track)) {
      return skippedPlan(part, track, "skipped_track_shared", null);
    }
    DefaultInstrumentResolver.ResolvedInstrument choice = defaults.resolve(part.partType());
    return new PartInstrumentPlan(part, track, null, null, choice, choice.warnings());
  }

  private Optional<Device> firstDevice(Track track) {
    return track.livesetId() == null
        ? Optional.empty()
        : session.host().devices().listDevices(track.livesetId()).stream().findFirst();
  }

  private static PartInstrumentPlan skippedPlan(
      Project.ProjectPart part, Track track, String status, String device) {
    return new PartInstrumentPlan(part, track, status, device, null, List.of());
  }

  private PartInstrumentResult load(PartInstrumentPlan plan) {
    String prefix = "part " + TextSanitizer.quote(plan.part().id()) + ": ";
    return steps
        .write(
            prefix,
            () -> DeviceLoader.loadAndVerify(session, plan.track(), plan.choice().item(), null))
        .map(loaded -> loadedResult(plan, loaded))
        .orElseGet(() -> plan.toResult("failed", null));
  }

  private PartInstrumentResult loadedResult(PartInstrumentPlan plan, LoadedDevice loaded) {
    DeviceLoader.rearmedWarning(loaded).ifPresent(warning -> steps.addWarnings(List.of(warning)));
    return plan.toResult("loaded", loaded.device().name());
  }
}
