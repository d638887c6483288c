package svc.verbs.project;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSlot;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.set.Locator;
import svc.model.set.TransportState;
import svc.model.track.Track;
import svc.session.project.PartGuess;
import svc.session.project.PartGuesser;
import svc.session.project.TrackContentReader;
import svc.store.project.ProjectDocument;
import svc.text.TextSanitizer;

/**
 * Builds a project from the open set. Tracks become parts. The sections are those of the timeline
 * or, if it has no clips or no locators, the scenes.
 */
final class ProjectFromSetBuilder {
  private final Host host;
  private final List<Track> allTracks;
  private final List<Track> tracks;
  private final Map<String, Track> parts = new LinkedHashMap<>();
  private final List<Warning> warnings = new ArrayList<>();

  ProjectFromSetBuilder(Host host) {
    this.host = host;
    this.allTracks = host.tracks().list();
    this.tracks = allTracks.stream().filter(track -> track.kind().hasClipSlots()).toList();
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  ProjectDocument toProjectTree() {
    TransportState transport = host.transport();
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("Format", ProjectDocument.FORMAT);
    root.put("Name", host.currentSet().name());
    root.put("Tempo", transport.tempo());
    root.put("TimeSignature", transport.signature().toString());
    prefetch();
    root.put("Parts", parts());
    root.put("Sections", sections());
    return new ProjectDocument(root);
  }

  private List<Object> parts() {
    Set<String> taken = new HashSet<>();
    List<Object> partMaps = new ArrayList<>();
    for (PartGuess guess : new PartGuesser(TrackContentReader.of(host)).guess(tracks)) {
      if (!guess.isNotAPart()) {
        partMaps.add(part(guess, taken));
      }
    }
    return partMaps;
  }

  private Map<String, Object> part(PartGuess guess, Set<String> taken) {
    PartType type = guess.used() ? guess.type() : PartType.OTHER;
    String id = ProjectIds.appendNumber(ProjectIds.toId(type.suffix()), taken, 1);
    if (!guess.used() && !guess.types().isEmpty()) {
      warnings.add(unclearTypeWarning(guess, id));
    }
    parts.put(id, guess.track());
    return part(id, type, guess.track());
  }

  private Map<String, Object> part(String id, PartType type, Track track) {
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("Id", id);
    part.put("PartType", type.toString());
    if (hasUniqueName(track)) {
      part.put("Track", track.name());
    } else {
      warnings.add(
          warning(
              "TRACK_NOT_NAMEABLE",
              track,
              " has no unique name, so the project file contains the part "
                  + TextSanitizer.quote(id)
                  + " without a track",
              "Give the track a unique name, and write this name as the part's Track in the project file."));
    }
    part.put("Kind", track.kind().toString());
    return part;
  }

  /**
   * Returns whether the name of a track is unique, so that a project can refer to the track by
   * name.
   */
  private boolean hasUniqueName(Track track) {
    String name = track.name();
    return !name.isBlank()
        && !Track.isHandle(name)
        && allTracks.stream().filter(other -> other.isNamed(name)).count() == 1;
  }

  private static Warning unclearTypeWarning(PartGuess guess, String id) {
    String names =
        guess.types().stream().map(PartType::toString).collect(Collectors.joining(" or "));
    return warning(
        "PART_TYPE_UNCLEAR",
        guess.track(),
        guess.type() == null
            ? " has a name that suggests " + names + ", so its part type is Other"
            : " is less certain to be the part "
                + names
                + " than another track, so its part type is Other",
        "To change the part "
            + TextSanitizer.quote(id)
            + ", run `svc part set` with this track and "
            + names
            + ".");
  }

  private static Warning warning(String code, Track track, String what, String hint) {
    return new Warning(code, "the track " + TextSanitizer.quote(track.name()) + what, hint);
  }

  private List<Object> sections() {
    boolean hasSlots = host.supports(Capability.SESSION_CLIPS);
    ProjectSectionsBuilder sections =
        new ProjectSectionsBuilder(
            host.transport().signature(),
            hasSlots ? host.clips().scenes() : List.of(),
            readSlots(hasSlots));
    Map<String, List<ArrangementClip>> timeline = readTimeline();
    boolean hasTimeline = timeline.values().stream().anyMatch(clips -> !clips.isEmpty());
    List<Locator> locators = hasTimeline ? readLocators() : List.of();
    List<Object> made =
        locators.isEmpty() ? sections.fromScenes() : sections.fromLocators(locators, timeline);
    warnings.addAll(sections.warnings());
    return made;
  }

  private Map<String, List<ClipSlot>> readSlots(boolean hasSlots) {
    Map<String, List<ClipSlot>> slots = new LinkedHashMap<>();
    parts.forEach(
        (id, track) -> slots.put(id, hasSlots ? host.clips().slots(track.livesetId()) : List.of()));
    return slots;
  }

  private Map<String, List<ArrangementClip>> readTimeline() {
    Map<String, List<ArrangementClip>> timeline = new LinkedHashMap<>();
    if (host.supports(Capability.ARRANGEMENT_CLIPS)) {
      parts.forEach((id, track) -> timeline.put(id, host.arrangement().clips(track.livesetId())));
    }
    return timeline;
  }

  private List<Locator> readLocators() {
    return host.supports(Capability.LOCATORS) ? host.locators().list() : List.of();
  }

  private void prefetch() {
    List<HostQuery> queries = new ArrayList<>();
    for (Track track : tracks) {
      if (host.supports(Capability.SESSION_CLIPS)) {
        queries.add(HostQuery.of(HostQuery.Kind.SLOTS, track.livesetId()));
      }
      if (host.supports(Capability.ARRANGEMENT_CLIPS)) {
        queries.add(HostQuery.of(HostQuery.Kind.CLIPS, track.livesetId()));
      }
    }
    host.prefetch(queries);
  }
}
