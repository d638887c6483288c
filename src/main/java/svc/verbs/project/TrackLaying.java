package svc.verbs.project;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import svc.host.Host;
import svc.model.ArrangementClip;
import svc.model.ClipCopy;
import svc.model.Slot;
import svc.model.Track;
import svc.model.TrackKind;
import svc.music.Names;
import svc.session.Steps;
import svc.store.project.Project;
import svc.verbs.project.GenerateProject.SectionClip;

/**
 * Lays what parts play onto one track, where nothing lies yet: reads the track, decides, lays the
 * copies in one step and the empty clips in another, and reads it again.
 */
final class TrackLaying {
  private static final String LAID = "laid";
  private static final String EMPTY = "laid_empty";
  private static final String FAILED = "failed";

  private final Host host;
  private final Track track;
  private final Steps steps;

  TrackLaying(Host host, Track track, Steps steps) {
    this.host = host;
    this.track = track;
    this.steps = steps;
  }

  /** What became of each. */
  Map<Wanted, SectionClip> lay(List<Wanted> all) {
    Optional<Map<Wanted, String>> decided = look(() -> new Decision(all).statuses());
    if (decided.isEmpty()) {
      return all.stream().collect(Collectors.toMap(one -> one, one -> one.as(FAILED, null)));
    }
    Map<Wanted, String> statuses = decided.get();
    Map<Wanted, ArrangementClip> laid = new HashMap<>();
    laid.putAll(
        lay(all, statuses, LAID, some -> host.arrangement().copy(id(), copies(some)).clips()));
    laid.putAll(
        lay(all, statuses, EMPTY, some -> host.arrangement().put(id(), empties(some)).clips()));
    Set<ArrangementClip> after = laid.isEmpty() ? Set.of() : after();
    return all.stream()
        .collect(Collectors.toMap(one -> one, one -> shown(one, statuses.get(one), laid, after)));
  }

  private String id() {
    return track.livesetId();
  }

  private <T> Optional<T> look(Supplier<T> step) {
    return steps.look("track " + Names.quoted(track.name()) + ": ", step);
  }

  /** What is to become of each, by what the track holds before. */
  private final class Decision {
    private final List<Wanted> all;
    private final List<ArrangementClip> clips = host.arrangement().clips(id());
    private final List<Slot> slots = host.clips().slots(id());
    private final Set<Project.Section> taken = new HashSet<>();

    Decision(List<Wanted> all) {
      this.all = all;
    }

    Map<Wanted, String> statuses() {
      Map<Wanted, String> statuses = new HashMap<>();
      all.forEach(one -> statuses.put(one, status(one)));
      return statuses;
    }

    private String status(Wanted one) {
      if (clips.stream().anyMatch(one::isCoveredBy)) {
        return "skipped_has_clip";
      }
      boolean source = one.scene() <= slots.size() && slots.get(one.scene() - 1).clip() != null;
      if (!source && track.kind() != TrackKind.MIDI) {
        return "skipped_no_clip";
      }
      return !taken.add(one.section()) ? "skipped_track_shared" : source ? LAID : EMPTY;
    }
  }

  private Map<Wanted, ArrangementClip> lay(
      List<Wanted> all,
      Map<Wanted, String> statuses,
      String status,
      Function<List<Wanted>, List<ArrangementClip>> laying) {
    List<Wanted> some = all.stream().filter(one -> statuses.get(one).equals(status)).toList();
    return steps.takeAll(some, Wanted::place, laying);
  }

  private static List<ClipCopy> copies(List<Wanted> some) {
    return some.stream().map(Wanted::copy).toList();
  }

  private static List<ArrangementClip> empties(List<Wanted> some) {
    return some.stream().map(Wanted::empty).toList();
  }

  private Set<ArrangementClip> after() {
    return look(() -> Set.copyOf(host.arrangement().clips(id()))).orElse(Set.of());
  }

  /** Laid is what the host holds afterwards. */
  private static SectionClip shown(
      Wanted one, String status, Map<Wanted, ArrangementClip> laid, Set<ArrangementClip> after) {
    ArrangementClip clip = laid.get(one);
    boolean asked = status.equals(LAID) || status.equals(EMPTY);
    boolean landed = clip != null && after.contains(clip);
    return one.as(asked && !landed ? FAILED : status, clip == null ? null : clip.name());
  }
}
