package svc.verbs.automation.timeline;

/** Descriptions of arguments that the edits of automation share. */
public final class EditDescriptions {
  public static final String FORCE =
      "Allow the written window to begin or end inside a clip; the rest of the clip keeps its"
          + " automation.";
  public static final String CREATE_CLIP =
      "Fill gaps between clips with new clips that contain the automation.";

  private EditDescriptions() {}
}
