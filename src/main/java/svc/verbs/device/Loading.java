package svc.verbs.device;

import static svc.model.ErrorCode.LOAD_FAILED;
import static svc.model.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.model.Device;
import svc.model.Loaded;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.session.PartTracks;
import svc.session.Session;
import svc.store.project.Project;

/** Gives each part of a project its instrument: decides on all of them, then loads. */
final class Loading {
  private final Session session;
  private final Project project;
  private final Defaults defaults;
  private final PartTracks tracks;
  private final Set<String> taken = new HashSet<>();
  private final Set<Warning> warnings = new LinkedHashSet<>();

  Loading(Session session, Project project, Defaults defaults) {
    this.session = session;
    this.project = project;
    this.defaults = defaults;
    this.tracks = new PartTracks(session.host().tracks().list());
  }

  /**
   * What is to become of a part.
   *
   * @param status why nothing is loaded, null where something is
   */
  private record Plan(
      Project.Part part, Track track, String status, String device, Defaults.Choice choice) {
    LoadDefaults.Part as(String result, String landed) {
      return new LoadDefaults.Part(
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

  LoadDefaults.Done done() {
    List<Plan> plans = project.parts().stream().map(this::plan).toList();
    List<LoadDefaults.Part> parts = new ArrayList<>();
    for (Plan plan : plans) {
      session.dialog().at("loading " + plan.part().id(), (double) parts.size() / plans.size());
      parts.add(plan.status() == null ? load(plan) : plan.as(plan.status(), plan.device()));
    }
    int loaded = (int) parts.stream().filter(part -> part.status().equals("loaded")).count();
    return new LoadDefaults.Done(
        project.file().toString(),
        parts,
        parts.size(),
        loaded,
        session.hostName(),
        session.warnings(List.copyOf(warnings)));
  }

  private Plan plan(Project.Part part) {
    Track track = tracks.of(part).orElse(null);
    if (track == null) {
      warnings.add(tracks.unresolved(part));
      return skipped(part, null, "skipped_no_track", null);
    }
    if (!part.midi() || track.kind() != TrackKind.MIDI) {
      return skipped(part, track, "skipped_not_midi", null);
    }
    List<Device> chain = session.host().devices().chain(track.livesetId());
    if (!chain.isEmpty()) {
      return skipped(part, track, "skipped_has_device", chain.get(0).name());
    }
    if (!taken.add(track.livesetId())) {
      return skipped(part, track, "skipped_track_shared", null);
    }
    Defaults.Choice choice = defaults.of(part.partType());
    warnings.addAll(choice.warnings());
    return new Plan(part, track, null, null, choice);
  }

  private static Plan skipped(Project.Part part, Track track, String status, String device) {
    return new Plan(part, track, status, device, null);
  }

  private LoadDefaults.Part load(Plan plan) {
    try {
      Loaded loaded = Landing.load(session, plan.track(), plan.choice().item(), null);
      return plan.as("loaded", loaded.device().name());
    } catch (SvcException e) {
      if (e.code() != LOAD_FAILED && e.code() != NOT_A_MIDI_TRACK) {
        throw e;
      }
      warnings.add(Warning.of(e));
      return plan.as("failed", null);
    }
  }
}
