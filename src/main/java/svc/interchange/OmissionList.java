package svc.interchange;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what a file or a set cannot hold. */
final class OmissionList {
  private final Set<Omission> omissions = new LinkedHashSet<>();

  /**
   * Adds an omission.
   *
   * @param track the name of the track, null for the whole song
   */
  void add(String track, String what) {
    omissions.add(new Omission(track, what));
  }

  /**
   * Adds a number of omitted things; nothing if it is 0.
   *
   * @param what one of them
   */
  void add(String track, long count, String what) {
    if (count > 0) {
      add(track, count + " " + what + (count == 1 ? "" : "s"));
    }
  }

  /** Adds a number of notes; nothing if it is 0. */
  void addNotes(String track, long count, String what) {
    if (count > 0) {
      add(track, (count == 1 ? "1 note" : count + " notes") + what);
    }
  }

  List<Omission> list() {
    return new ArrayList<>(omissions);
  }
}
