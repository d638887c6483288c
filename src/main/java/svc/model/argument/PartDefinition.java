package svc.model.argument;

import svc.model.part.PartType;

/** A part of a new project, and the name of its track. */
public record PartDefinition(String id, PartType type, String track) {

  /** Returns the text with which a caller defines this part. */
  @Override
  public String toString() {
    return id + ":" + type + ":" + track;
  }
}
