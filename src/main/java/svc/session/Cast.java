package svc.session;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.model.PartType;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.music.Names;
import svc.music.TrackHints;
import svc.store.project.Project;

/**
 * Which tracks play a part type: those of the project's parts where there is a project, else those
 * whose names speak of it.
 */
public final class Cast {
  private final List<Track> tracks;
  private final Optional<Project> project;
  private final Set<Warning> warnings = new LinkedHashSet<>();

  /**
   * @param tracks all of the set
   * @param project empty where names decide
   */
  public Cast(List<Track> tracks, Optional<Project> project) {
    this.tracks = List.copyOf(tracks);
    this.project = project;
  }

  /**
   * A track that plays a part.
   *
   * @param by the id of the project's part, null where the track's name decided
   */
  public record Role(PartType part, Track track, String by) {}

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
  public List<PartType> spoken() {
    return tracks.stream()
        .filter(track -> !carriesParts(track))
        .flatMap(track -> hinted(track).stream())
        .distinct()
        .toList();
  }

  /** The tracks of a part type; a warning where there is none. */
  public List<Role> of(PartType part) {
    List<Role> roles = project.map(song -> exactly(song, part)).orElseGet(() -> byName(part));
    if (roles.isEmpty() && project.isEmpty()) {
      warn("PART_UNMATCHED", "no track's name speaks of " + part, "`svc track list` shows them.");
    }
    return roles;
  }

  private List<Role> exactly(Project song, PartType type) {
    List<Project.Part> parts =
        song.parts().stream().filter(part -> part.partType() == type).toList();
    if (parts.isEmpty()) {
      warn(
          "PART_UNMATCHED",
          song.file().getFileName() + " has no part of type " + type,
          "With a project, names of tracks are not guessed from.");
    }
    PartTracks named = new PartTracks(tracks);
    List<Role> roles = new ArrayList<>();
    for (Project.Part part : parts) {
      Optional<Track> track = named.of(part);
      track.ifPresent(found -> roles.add(new Role(type, found, part.id())));
      if (track.isEmpty()) {
        warnings.add(named.unresolved(part));
      }
    }
    return roles;
  }

  private List<Role> byName(PartType type) {
    List<Track> matching = tracks.stream().filter(track -> speaksOf(track, type)).toList();
    List<Role> roles = new ArrayList<>();
    for (Track track : matching) {
      if (isCarried(track, matching)) {
        warn(
            "IN_MATCHED_GROUP",
            Names.quoted(track.name()) + " is left out, since its group is " + type + " too",
            "Name the track in `svc mix set` to change it alone.");
      } else {
        roles.add(new Role(type, track, null));
      }
    }
    return roles;
  }

  private boolean speaksOf(Track track, PartType type) {
    List<PartType> types = hinted(track);
    if (types.size() > 1 && types.contains(type)) {
      String names = types.stream().map(PartType::toString).collect(Collectors.joining(" or "));
      warn(
          "PART_TYPE_UNCLEAR",
          Names.quoted(track.name()) + " could be " + names + ", so it is left out",
          "Give it a name that speaks of one of them, or make a project.");
    }
    return types.equals(List.of(type));
  }

  /** Returns and the master play no part. */
  private static List<PartType> hinted(Track track) {
    return track.kind().hasPosition() ? TrackHints.of(track.name()) : List.of();
  }

  /**
   * Whether the track lies in a group that is addressed as well, at any depth. Groups of one name
   * may seem to lie in each other, so that each is looked at once.
   */
  public boolean isCarried(Track track, List<Track> addressed) {
    Set<Track> above = new LinkedHashSet<>();
    for (Optional<Track> group = groupOf(track);
        group.filter(above::add).isPresent();
        group = groupOf(group.get())) {
      if (addressed.contains(group.get())) {
        return true;
      }
    }
    return false;
  }

  private boolean carriesParts(Track group) {
    return group.kind() == TrackKind.GROUP
        && tracks.stream()
            .anyMatch(track -> hinted(track).size() == 1 && isCarried(track, List.of(group)));
  }

  private Optional<Track> groupOf(Track track) {
    return tracks.stream()
        .filter(other -> track.group() != null && other.name().equals(track.group()))
        .filter(other -> other.kind() == TrackKind.GROUP && !other.equals(track))
        .findFirst();
  }

  private void warn(String code, String message, String hint) {
    warnings.add(new Warning(code, message, hint));
  }
}
