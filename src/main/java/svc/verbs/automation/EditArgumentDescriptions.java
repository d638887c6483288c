package svc.verbs.automation;

/** Descriptions of arguments that the verbs for automation on the timeline share. */
public final class EditArgumentDescriptions {
  public static final String START =
      "Start of the window: bar.beat (9.1), beats (32), or the name of a section or locator.";
  public static final String BRIEF_START = "9.1, beats or a section";
  public static final String LENGTH =
      "Length of the window, such as 16 (beats) or 4 bars; when omitted, that of the section.";
  public static final String PROJECT = "Project with the sections, if it is not the default one.";
  public static final String FORCE = "Allow the written window to begin or end inside a clip.";
  public static final String CREATE_CLIP = "Fill gaps between clips with new clips.";

  private EditArgumentDescriptions() {}
}
