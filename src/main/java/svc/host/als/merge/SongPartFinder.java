package svc.host.als.merge;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.host.als.set.AlsSet;
import svc.host.als.set.SongReader;
import svc.host.als.xml.XmlElement;
import svc.model.argument.SongPosition;
import svc.model.time.TimeSignature;
import svc.text.TextSanitizer;

/**
 * Finds the parts of a set that belong to no track and that a merge takes as a whole: the loop,
 * scene names and locators.
 */
record SongPartFinder(AlsSet set, PartScope scope, SetParts parts) {
  private static final String LOCATORS = "locators";

  void collect() {
    collectLoop();
    collectScenes();
    set.liveSet().find("Locators", "Locators").ifPresent(this::collectLocators);
  }

  private void collectLoop() {
    List<XmlElement> values =
        Stream.of("LoopOn", "LoopStart", "LoopLength")
            .flatMap(name -> set.liveSet().find("Transport", name).stream())
            .toList();
    parts.addValues("loop", "the loop of the song", values, on -> "");
  }

  private void collectScenes() {
    List<XmlElement> scenes = new SongReader(set).sceneElements();
    for (int index = 0; index < scenes.size(); index++) {
      XmlElement scene = scenes.get(index);
      XmlElement name = scene.child("Name").orElse(scene);
      parts.addValues(
          "scene " + scene.attribute("Id").orElse(String.valueOf(index)),
          "the name of scene " + (index + 1),
          List.of(name),
          TextSanitizer::quote);
      parts.addValues(
          "color of scene " + scene.attribute("Id").orElse(String.valueOf(index)),
          "the color of scene " + (index + 1),
          scene.child("Color").stream().toList(),
          color -> "");
    }
  }

  private void collectLocators(XmlElement list) {
    TimeSignature signature = new SongReader(set).readSignature();
    parts.addList(LOCATORS, list);
    for (XmlElement locator : list.children("Locator")) {
      double beats = SongReader.positionOf(locator);
      Optional<String> known = locator.attribute("Id").filter(scope.locators()::contains);
      String key = known.map(id -> "locator " + id).orElse("locator at " + beats);
      String position = SongPosition.format(beats, signature);
      parts.addItem(
          LOCATORS,
          key,
          "the locator at " + position,
          () -> locator.value("Name").map(TextSanitizer::quote).orElse("") + " at " + position,
          locator);
    }
  }
}
