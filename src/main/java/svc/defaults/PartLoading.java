package svc.defaults;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.model.Device;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.music.Names;
import svc.session.PartTracks;
import svc.session.Session;
import svc.session.Steps;
import svc.store.project.Project;

/** Gives each part of a project its instrument: decides on all of them, then loads. */
public final class PartLoading {
  private final Session session;
  private final Project project;
  private final Defaults defaults;
  private final Steps steps;

  /**
   * @param steps take the warnings
   */
  public PartLoading(Session session, Project project, Defaults defaults, Steps steps) {
    this.session = session;
    this.project = project;
    this.defaults = defaults;
    this.steps = steps;
  }

  /**
   * What is to become of a part.
   *
   * @param status why nothing is loaded, null where something is
   */
  private record Plan(
      Project.Part part,
      Track track,
      String status,
      String device,
      Defaults.Choice choice,
      List<Warning> warnings) {
    PartInstrument as(String result, String landed) {
      return new PartInstrument(
          part.id(),
          part.partType(),
          part.track(),
          track == null ? null : track.position(),
          result,
          landed,
          choice == null ? null : choice.rule().toString(),
          choice == null ? null : choice.item().uri(),
          choice == null ? null : choice.item().path());
    }
  }

  /**
   * Decides on all parts and loads nothing; throws where one that would get an instrument cannot be
   * decided on.
   *
   * @param tracks a track without a handle is yet to be made
   */
  public void check(List<Track> tracks) {
    plans(tracks);
  }

  /** What became of each part, in the order of the project. */
  public List<PartInstrument> load() {
    List<Plan> plans =
        steps
            .look("the instruments: ", () -> plans(session.host().tracks().list()))
            .orElseGet(this::none);
    List<PartInstrument> parts = new ArrayList<>();
    for (Plan plan : plans) {
      session.dialog().at("loading " + plan.part().id(), (double) parts.size() / plans.size());
      steps.warn(plan.warnings());
      parts.add(plan.status() == null ? load(plan) : plan.as(plan.status(), plan.device()));
    }
    return parts;
  }

  private List<Plan> none() {
    return project.parts().stream().map(part -> skipped(part, null, "failed", null)).toList();
  }

  private List<Plan> plans(List<Track> tracks) {
    PartTracks known = new PartTracks(tracks);
    Set<Track> taken = new HashSet<>();
    return project.parts().stream().map(part -> plan(part, known, taken)).toList();
  }

  private Plan plan(Project.Part part, PartTracks tracks, Set<Track> taken) {
    Track track = tracks.of(part).orElse(null);
    if (track == null) {
      List<Warning> why = List.of(tracks.unresolved(part));
      return new Plan(part, null, "skipped_no_track", null, null, why);
    }
    if (!part.midi() || track.kind() != TrackKind.MIDI) {
      return skipped(part, track, "skipped_not_midi", null);
    }
    Optional<Device> there = first(track);
    if (there.isPresent()) {
      return skipped(part, track, "skipped_has_device", there.get().name());
    }
    if (!taken.add(track)) {
      return skipped(part, track, "skipped_track_shared", null);
    }
    Defaults.Choice choice = defaults.of(part.partType());
    return new Plan(part, track, null, null, choice, choice.warnings());
  }

  private Optional<Device> first(Track track) {
    return track.livesetId() == null
        ? Optional.empty()
        : session.host().devices().chain(track.livesetId()).stream().findFirst();
  }

  private static Plan skipped(Project.Part part, Track track, String status, String device) {
    return new Plan(part, track, status, device, null, List.of());
  }

  private PartInstrument load(Plan plan) {
    String where = "part " + Names.quoted(plan.part().id()) + ": ";
    return steps
        .take(where, () -> Landing.load(session, plan.track(), plan.choice().item(), null))
        .map(loaded -> plan.as("loaded", loaded.device().name()))
        .orElseGet(() -> plan.as("failed", null));
  }
}
