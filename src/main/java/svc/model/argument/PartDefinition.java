package svc.model.argument;

import svc.model.part.PartType;

/** A part of a new project, and the name of its track. */
public record PartDefinition(String id, PartType type, String track) {

  /**
   * Returns the definition in the form that callers write, such as {@code sub:Bass:Sub Bass}: the
   * id, the part type and the name of the track.
   */
  @Override
  public String toString() {
    return id + ":" + type + ":" + track;
  }
}
