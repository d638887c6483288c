package svc.verbs.project;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSlot;
import svc.model.error.Warning;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.session.project.SongForm;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Builds the sections of a project from the locators and clips of a timeline, or from scenes. */
final class ProjectSectionsBuilder {
  private static final int SCENE_BARS = 16;
  private static final double SIXTEENTH = 0.25;
  private static final double ROUNDING = 1e-4;

  private final TimeSignature signature;
  private final List<Scene> scenes;
  private final Map<String, List<ClipSlot>> slots;
  private final Set<String> ids = new HashSet<>(Set.of("all"));
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * Creates a builder.
   *
   * @param slots the clip slots by part id
   */
  ProjectSectionsBuilder(
      TimeSignature signature, List<Scene> scenes, Map<String, List<ClipSlot>> slots) {
    this.signature = signature;
    this.scenes = scenes;
    this.slots = slots;
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /** Returns a section for each scene that has a name or a clip, one after the other. */
  List<Object> fromScenes() {
    List<Object> sections = new ArrayList<>();
    for (Scene scene : scenes) {
      Map<String, Object> clips = new LinkedHashMap<>();
      slots.forEach(
          (part, partSlots) -> {
            if (clipIn(partSlots, scene).isPresent()) {
              clips.put(part, source(scene.sceneIndex()));
            }
          });
      if (!clips.isEmpty() || !scene.name().isBlank()) {
        String start = (sections.size() * SCENE_BARS + 1) + ".1";
        String id = newId(scene.name(), "scene-" + scene.sceneIndex());
        sections.add(section(id, scene.name(), start, SCENE_BARS, clips));
      }
    }
    return sections;
  }

  /**
   * Returns a section for each locator that is followed by at least a bar.
   *
   * @param timeline the clips on the timeline by part id
   */
  List<Object> fromLocators(List<Locator> locators, Map<String, List<ArrangementClip>> timeline) {
    double end =
        timeline.values().stream()
            .flatMap(List::stream)
            .mapToDouble(ArrangementClip::endBeats)
            .max()
            .orElse(0);
    List<Object> sections = new ArrayList<>();
    for (SongForm.Section each :
        new SongForm(null, locators, signature, () -> end).locatorSections()) {
      boolean isLast = each.endBeats() == null;
      double start = toSixteenth(each.startBeats());
      double sectionEnd = isLast ? end : toSixteenth(each.endBeats());
      double bars = (sectionEnd - start) / signature.beatsPerBar();
      // The end of the last clip may be in the middle of a bar, which belongs to the section.
      int whole = (int) (isLast ? Math.ceil(bars - ROUNDING) : Math.floor(bars + ROUNDING));
      if (whole >= 1) {
        sections.add(section(each, whole, sectionEnd, timeline));
      }
      warnAboutRounding(each, bars, isLast ? bars : whole);
    }
    return sections;
  }

  private Map<String, Object> section(
      SongForm.Section section, int bars, double end, Map<String, List<ArrangementClip>> timeline) {
    Map<String, ArrangementClip> playing = new LinkedHashMap<>();
    timeline.forEach(
        (part, clips) ->
            clips.stream()
                .filter(clip -> BeatComparison.isBefore(clip.startBeats(), end))
                .filter(clip -> BeatComparison.isBefore(section.startBeats(), clip.endBeats()))
                .findFirst()
                .ifPresent(clip -> playing.put(part, clip)));
    Optional<Scene> scene = findScene(section.name(), playing);
    Map<String, Object> clips = new LinkedHashMap<>();
    playing.forEach((part, clip) -> clips.put(part, source(sceneOf(part, clip, scene))));
    String id = newId(section.name(), "section-" + ids.size());
    String start = SongPosition.format(toSixteenth(section.startBeats()), signature);
    return section(id, section.name(), start, bars, clips);
  }

  /** Returns the scene from which most of the clips come; of equal ones, that with the name. */
  private Optional<Scene> findScene(String name, Map<String, ArrangementClip> playing) {
    Scene best = null;
    long most = -1;
    for (Scene scene : scenes) {
      boolean isNamed = !name.isBlank() && scene.name().strip().equalsIgnoreCase(name.strip());
      long matches =
          playing.entrySet().stream()
              .filter(each -> isSource(scene, each.getKey(), each.getValue()))
              .count();
      long score = 2 * matches + (isNamed ? 1 : 0);
      if (score > most) {
        best = scene;
        most = score;
      }
    }
    return most > 0 ? Optional.of(best) : Optional.empty();
  }

  /**
   * Returns the number of the scene with the session clip of a part: the scene of the section, or
   * another one with a clip of the same name. A clip that exists only on the timeline gets the
   * first scene in which the part has no clip, so that no other clip is taken for it.
   */
  private int sceneOf(String part, ArrangementClip clip, Optional<Scene> ofSection) {
    if (ofSection.isPresent() && isSource(ofSection.get(), part, clip)) {
      return ofSection.get().sceneIndex();
    }
    return scenes.stream()
        .filter(scene -> isSource(scene, part, clip))
        .findFirst()
        .map(Scene::sceneIndex)
        .orElseGet(() -> firstFreeScene(part));
  }

  private int firstFreeScene(String part) {
    return scenes.stream()
        .filter(scene -> clipIn(slots.get(part), scene).isEmpty())
        .findFirst()
        .map(Scene::sceneIndex)
        .orElse(scenes.size() + 1);
  }

  private boolean isSource(Scene scene, String part, ArrangementClip clip) {
    return clipIn(slots.get(part), scene)
        .filter(slot -> slot.clip().name().equals(clip.name()))
        .isPresent();
  }

  private static Optional<ClipSlot> clipIn(List<ClipSlot> partSlots, Scene scene) {
    return partSlots.stream()
        .filter(slot -> slot.sceneIndex() == scene.sceneIndex() && slot.clip() != null)
        .findFirst();
  }

  private static Map<String, Object> source(int scene) {
    return Map.of("Source", "scene:" + scene);
  }

  private String newId(String name, String otherwise) {
    String slug = ProjectIds.toId(name);
    return ProjectIds.makeUnique(slug.isEmpty() ? otherwise : slug, ids);
  }

  /** Returns the sixteenth at or before a time; a project has no finer positions. */
  private static double toSixteenth(double beats) {
    return Math.floor(beats / SIXTEENTH + ROUNDING) * SIXTEENTH;
  }

  private void warnAboutRounding(SongForm.Section section, double bars, double used) {
    if (Math.abs(bars - used) > ROUNDING) {
      warnings.add(
          new Warning(
              "SECTION_ROUNDED",
              "the section "
                  + TextSanitizer.quote(section.name())
                  + " has "
                  + NumberFormatter.format(Math.rint(bars * 1000) / 1000)
                  + " bars, "
                  + (used < 1
                      ? "so it is not in the project"
                      : "of which the project has " + NumberFormatter.format(used)),
              "The sections of a project have whole bars. Move the locators, or edit the file."));
    }
  }

  private static Map<String, Object> section(
      String id, String name, String start, int bars, Map<String, Object> clips) {
    Map<String, Object> section = new LinkedHashMap<>();
    section.put("Id", id);
    section.put("Name", name);
    section.put("Start", start);
    section.put("Bars", (long) bars);
    section.put("Clips", clips);
    return section;
  }
}
