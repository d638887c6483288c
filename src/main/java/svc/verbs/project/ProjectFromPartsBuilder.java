package svc.verbs.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.argument.PartDefinition;
import svc.model.argument.SectionDefinition;
import svc.store.project.ProjectDocument;

/**
 * Builds a project from given parts and sections. The first section starts at bar 1, each further
 * section at the end of the previous one. In section N, all parts play the clips of scene N.
 */
final class ProjectFromPartsBuilder {
  private final List<PartDefinition> parts;
  private final List<SectionDefinition> sections;

  ProjectFromPartsBuilder(List<PartDefinition> parts, List<SectionDefinition> sections) {
    this.parts = parts;
    this.sections = sections;
  }

  /**
   * Returns the content of the project file.
   *
   * @param name the name of the song
   */
  ProjectDocument toProjectTree(String name) {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("Format", ProjectDocument.FORMAT);
    root.put("Name", name);
    root.put("Parts", parts.stream().map(ProjectFromPartsBuilder::part).toList());
    root.put("Sections", sections());
    return new ProjectDocument(root);
  }

  private static Map<String, Object> part(PartDefinition defined) {
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("Id", defined.id());
    part.put("PartType", defined.type().toString());
    part.put("Track", defined.track());
    part.put("Kind", "midi");
    return part;
  }

  private List<Object> sections() {
    List<Object> outlined = new ArrayList<>();
    int bar = 1;
    for (SectionDefinition section : sections) {
      outlined.add(section(section, bar, outlined.size() + 1));
      bar += section.bars();
    }
    return outlined;
  }

  private Map<String, Object> section(SectionDefinition defined, int bar, int scene) {
    Map<String, Object> clips = new LinkedHashMap<>();
    parts.forEach(part -> clips.put(part.id(), Map.of("Source", "scene:" + scene)));
    Map<String, Object> section = new LinkedHashMap<>();
    section.put("Id", defined.id());
    section.put("Start", bar + ".1");
    section.put("Bars", (long) defined.bars());
    section.put("Clips", clips);
    return section;
  }
}
