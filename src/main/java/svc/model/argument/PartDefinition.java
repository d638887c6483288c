package svc.model.argument;

import svc.model.part.PartType;

/** A part of a new project, and the name of its track. */
public record PartDefinition(String id, PartType type, String track) {

  /** Returns the form in which callers write it. */
  @Override
  public String toString() {
    return id + ":" + type + ":" + track;
  }
}
