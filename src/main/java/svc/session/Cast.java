package svc.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.PartType;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.music.Names;
import svc.music.TrackHints;
import svc.store.project.Project;

/**
 * Who plays which part type: by the project where there is one, exactly; else by the tracks' names,
 * a guess.
 */
public final class Cast {
  private final List<Track> tracks;
  private final Optional<Project> project;
  private final Set<Warning> warnings = new LinkedHashSet<>();

  /**
   * @param tracks all of the set
   * @param project whose parts count, empty where names decide
   */
  public Cast(List<Track> tracks, Optional<Project> project) {
    this.tracks = List.copyOf(tracks);
    this.project = project;
  }

  /**
   * A track that plays a part type.
   *
   * @param why the part of the project, or the name that spoke of it
   */
  public record Role(PartType part, Track track, String why) {}

  /** How tracks are found: project or hints. */
  public String resolution() {
    return project.isPresent() ? "project" : "hints";
  }
}
