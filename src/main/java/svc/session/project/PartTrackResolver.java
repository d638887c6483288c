package svc.session.project;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.store.project.Project;
import svc.text.TextSanitizer;

/**
 * Which tracks play a part type: those of the project's parts where there is a project, else those
 * whose names speak of it.
 */
public final class PartTrackResolver {
  private final List<Track> tracks;
  private final Optional<Project> project;
  private final Set<Warning> warnings = new LinkedHashSet<>();

  /**
   * @param tracks all of the set
   * @param project empty where names decide
   */
  public PartTrackResolver(List<Track> tracks, Optional<Project> project) {
    this.tracks = List.copyOf(tracks);
    this.project = project;
  }

  /**
   * A track that plays a part.
   *
   * @param by the id of the project's part, null where the track's name decided
   */
  public record PartTrackMatch(PartType part, Track track, String by) {}

  /** What decides: project or hints. */
  public String resolution() {
    return project.isPresent() ? "project" : "hints";
  }

  /** What is worth knowing about the parts that were asked for, each once. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * The part types that the tracks' names speak of, in the order of the tracks; a group counts only
   * where none of its tracks does.
   */
  public List<PartType> partTypesInNames() {
    return tracks.stream()
        .filter(track -> !containsPartTracks(track))
        .flatMap(track -> hintedPartTypes(track).stream())
        .distinct()
        .toList();
  }

  /** The tracks of a part type; a warning where there is none. */
  public List<PartTrackMatch> tracksFor(PartType part) {
    List<PartTrackMatch> roles =
        project.map(song -> matchProjectParts(song, part)).orElseGet(() -> matchByName(part));
    if (roles.isEmpty() && project.isEmpty()) {
      warn("PART_UNMATCHED", "no track's name speaks of " + part, "`svc track list` shows them.");
    }
    return roles;
  }

  private List<PartTrackMatch> matchProjectParts(Project song, PartType type) {
    List<Project.ProjectPart> parts =
        song.parts().stream().filter(part -> part.partType() == type).toList();
    if (parts.isEmpty()) {
      warn(
          "PART_UNMATCHED",
          song.file().getFileName() + " has no part of type " + type,
          "With a project, names of tracks are not guessed from.");
    }
    ProjectPartTracks named = new ProjectPartTracks(tracks);
    List<PartTrackMatch> roles = new ArrayList<>();
    for (Project.ProjectPart part : parts) {
      Optional<Track> track = named.findTrack(part);
      track.ifPresent(found -> roles.add(new PartTrackMatch(type, found, part.id())));
      if (track.isEmpty()) {
        warnings.add(named.unresolvedWarning(part));
      }
    }
    return roles;
  }

  private List<PartTrackMatch> matchByName(PartType type) {
    List<Track> matching = tracks.stream().filter(track -> isNamedFor(track, type)).toList();
    List<PartTrackMatch> roles = new ArrayList<>();
    for (Track track : matching) {
      if (isInGroupOf(track, matching)) {
        warn(
            "IN_MATCHED_GROUP",
            TextSanitizer.quote(track.name()) + " is left out, since its group is " + type + " too",
            "Name the track in `svc mix set` to change it alone.");
      } else {
        roles.add(new PartTrackMatch(type, track, null));
      }
    }
    return roles;
  }

  private boolean isNamedFor(Track track, PartType type) {
    List<PartType> types = hintedPartTypes(track);
    if (types.size() > 1 && types.contains(type)) {
      String names = types.stream().map(PartType::toString).collect(Collectors.joining(" or "));
      warn(
          "PART_TYPE_UNCLEAR",
          TextSanitizer.quote(track.name()) + " could be " + names + ", so it is left out",
          "Give it a name that speaks of one of them, or make a project.");
    }
    return types.equals(List.of(type));
  }

  /** Returns and the master play no part. */
  private static List<PartType> hintedPartTypes(Track track) {
    return track.kind().hasPosition() ? PartTypeGuesser.guess(track.name()) : List.of();
  }

  /**
   * Whether the track lies in a group that is addressed as well, at any depth. Groups of one name
   * may seem to lie in each other, so that each is looked at once.
   */
  public boolean isInGroupOf(Track track, List<Track> addressed) {
    Set<Track> above = new LinkedHashSet<>();
    for (Optional<Track> group = findGroup(track);
        group.filter(above::add).isPresent();
        group = findGroup(group.get())) {
      if (addressed.contains(group.get())) {
        return true;
      }
    }
    return false;
  }

  private boolean containsPartTracks(Track group) {
    return group.kind() == TrackKind.GROUP
        && tracks.stream()
            .anyMatch(
                track -> hintedPartTypes(track).size() == 1 && isInGroupOf(track, List.of(group)));
  }

  private Optional<Track> findGroup(Track track) {
    return tracks.stream()
        .filter(other -> track.group() != null && other.name().equals(track.group()))
        .filter(other -> other.kind() == TrackKind.GROUP && !other.equals(track))
        .findFirst();
  }

  private void warn(String code, String message, String hint) {
    warnings.add(new Warning(code, message, hint));
  }
}
