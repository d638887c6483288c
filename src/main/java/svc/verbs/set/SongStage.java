package svc.verbs.set;

import static svc.model.error.ErrorCode.SCENE_NOT_FOUND;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import svc.host.Capability;
import svc.host.Host;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;
import svc.model.set.SongLoop;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.verbs.set.SetCodeChanges.Step;

/** Makes the tempo, the time signature, the scenes and the locators as a file describes them. */
final class SongStage implements SetCodeStage {
  private static final int MAX_NEW_SCENES = 1000;

  private final Session session;
  private final Host host;
  private final boolean prune;
  private final Consumer<Warning> warn;

  /**
   * Creates a stage.
   *
   * @param prune whether automation of the tempo that the file does not describe is removed
   * @param warn receives the warning that the loop of the song is left as it is
   */
  SongStage(Session session, boolean prune, Consumer<Warning> warn) {
    this.session = session;
    this.host = session.host();
    this.prune = prune;
    this.warn = warn;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    now.code().items(ItemKind.SONG).forEach(song -> planSong(now, song, steps));
    now.code().items(ItemKind.LOOP).forEach(loop -> planLoop(now, loop, steps));
    planScenes(now, steps);
    now.code().items(ItemKind.LOCATOR).forEach(locator -> planLocator(now, locator, steps));
    return steps;
  }

  private void planSong(MatchedSet now, SetItem song, List<Step> steps) {
    SetItem present = now.find(song).orElseThrow();
    if (song.differs(present, "signature")) {
      TimeSignature signature = (TimeSignature) song.value("signature").orElseThrow();
      steps.add(MatchedSet.atLine(song, () -> host.transportControl().setSignature(signature)));
    }
    new SetCodeTempo(session, now, prune).plan(song, present, steps);
  }

  private void planLoop(MatchedSet now, SetItem loop, List<Step> steps) {
    SetItem present = now.find(loop).orElseThrow();
    boolean isChanged =
        loop.settings().keySet().stream().anyMatch(setting -> loop.differs(present, setting));
    if (isChanged && !host.history().tracksAllWriters()) {
      warn.accept(unchangedLoopWarning(loop));
    } else if (isChanged) {
      host.require(Capability.TRANSPORT_CONTROL);
      steps.add(
          () -> {
            SongLoop before = host.transport().loop();
            host.transportControl()
                .setLoop(
                    new SongLoop(
                        (Boolean) loop.value("on").orElse(before.looping()),
                        (Double) loop.value("at").orElse(before.loopStart()),
                        (Double) loop.value("length").orElse(before.loopLength())));
          });
    }
  }

  /** Returns the warning for a host whose undo does not restore the loop. */
  private static Warning unchangedLoopWarning(SetItem loop) {
    return new Warning(
        "LOOP_UNCHANGED",
        MatchedSet.lineOf(loop)
            + "the loop of the song is left as it is, because this host's undo does not restore it",
        "Set it with `svc transport loop`.");
  }

  private void planScenes(MatchedSet now, List<Step> steps) {
    List<SetItem> wanted = now.code().items(ItemKind.SCENE);
    if (wanted.isEmpty()) {
      return;
    }
    host.require(Capability.SESSION_CLIPS);
    Set<Integer> claimed = new HashSet<>();
    wanted.forEach(
        scene ->
            now.find(scene)
                .flatMap(found -> now.reader().sceneNumber(found.id()))
                .ifPresent(claimed::add));
    int count = now.contents().scenes().size();
    for (SetItem scene : wanted) {
      Optional<SetItem> present = now.find(scene);
      if (present.isPresent()) {
        int number = now.reader().sceneNumber(present.get().id()).orElseThrow();
        planScene(scene, present.get(), number, steps);
        continue;
      }
      boolean isByNumber = scene.id().startsWith("#");
      int number = isByNumber ? Integer.parseInt(scene.id().substring(1)) : free(now, claimed);
      if (number - count > MAX_NEW_SCENES) {
        throw MatchedSet.error(
                SCENE_NOT_FOUND,
                scene,
                "there is no scene " + number + "; the set has " + now.contents().scenes().size())
            .hint("A file creates at most " + MAX_NEW_SCENES + " empty scenes before a scene.");
      }
      for (; count < number; count++) {
        steps.add(() -> host.scenes().create(null, new SceneSettings("", null, null)));
      }
      int target = number == 0 ? ++count : number;
      if (number == 0) {
        steps.add(MatchedSet.atLine(scene, () -> host.scenes().create(null, settings(scene))));
      } else {
        steps.add(MatchedSet.atLine(scene, () -> host.scenes().change(target, settings(scene))));
      }
      claimed.add(target);
      scene
          .value("color")
          .ifPresent(
              color ->
                  steps.add(
                      MatchedSet.atLine(
                          scene, () -> host.scenes().setColor(target, (String) color))));
    }
  }

  /** Returns the number of the first scene without name and clips; 0 if there is none. */
  private static int free(MatchedSet now, Set<Integer> claimed) {
    Set<Integer> used = new HashSet<>(claimed);
    now.contents().tracks().forEach(track -> track.slots().forEach(slot -> used.add(slot.scene())));
    return now.contents().scenes().stream()
        .filter(scene -> scene.name().isBlank() && !used.contains(scene.sceneIndex()))
        .map(Scene::sceneIndex)
        .min(Comparator.naturalOrder())
        .orElse(0);
  }

  private static SceneSettings settings(SetItem scene) {
    String name = scene.id().startsWith("#") ? "" : scene.id();
    return new SceneSettings(
        (String) scene.value("name").orElse(name),
        (Double) scene.value("tempo").orElse(null),
        (TimeSignature) scene.value("signature").orElse(null));
  }

  private void planScene(SetItem scene, SetItem present, int number, List<Step> steps) {
    String name = scene.differs(present, "name") ? (String) scene.value("name").get() : null;
    Double tempo = scene.differs(present, "tempo") ? (Double) scene.value("tempo").get() : null;
    TimeSignature signature =
        scene.differs(present, "signature") ? (TimeSignature) scene.value("signature").get() : null;
    if (Objects.nonNull(name) || tempo != null || signature != null) {
      steps.add(
          MatchedSet.atLine(
              scene,
              () -> host.scenes().change(number, new SceneSettings(name, tempo, signature))));
    }
    if (scene.differs(present, "color")) {
      String color = (String) scene.value("color").orElseThrow();
      steps.add(MatchedSet.atLine(scene, () -> host.scenes().setColor(number, color)));
    }
  }

  private void planLocator(MatchedSet now, SetItem locator, List<Step> steps) {
    Optional<SetItem> present = now.find(locator);
    double beats = Double.parseDouble(locator.id().substring(1));
    String name = (String) locator.value("name").orElse("");
    if (present.isEmpty()) {
      steps.add(MatchedSet.atLine(locator, () -> host.locators().create(beats, name)));
    } else if (locator.differs(present.get(), "name")) {
      steps.add(MatchedSet.atLine(locator, () -> host.locators().rename(beats, name)));
    }
  }
}
