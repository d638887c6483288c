package svc.verb;

/** What arguments that many verbs share say of themselves. */
public final class ArgumentDescriptions {
  public static final String TRACK =
      "Track: 1-based number, ordinal, trk_<n> handle or unique name.";
  public static final String TRACK_HANDLE =
      "Track handle trk_<n> as listed, or a unique track name; not a position.";
  public static final String SCENE = "Scene: 1-based number, ordinal or unique name.";
  public static final String DEVICE =
      "Device: dev_<n>, 1-based chain position, or a name or part of one.";
  public static final String PARAM =
      "Parameter: its name, a unique part of it, or its index, as the parameter listing shows them.";
  public static final String ITEM =
      "Exact browser URI, or a part of a name that only one item has.";
  public static final String PART_TYPE =
      "Part type such as Bass, Pad, Lead, Bd, Sd or Drums; any case.";
  public static final String POINTS_FILE = "JSON file with an array of points.";
  public static final String CURVE_SEED = "Seed, chosen when omitted (Wander).";
  public static final String WINDOW_START =
      "Where the window starts: bar.beat such as 9.1, or beats; not a curve's value.";
  public static final String WINDOW_LENGTH = "The window's length; given together with its start.";
  public static final String PROJECT =
      "Project file; Untitled.svc in the working directory when omitted.";
  public static final String PROFILE = "Mix profile; the listing of profiles names them.";
  public static final String MIX_PROJECT =
      "Project file; one named after the working directory when omitted.";
  public static final String STOCK_INSTRUMENTS_ONLY = "Skip overrides and tagged instruments.";

  public static final String LIBRARY =
      "Live's User Library; where Live makes it, or what was installed to, when omitted.";
  public static final String PLOT = "Picture to write as well; its name ends in .svg or .png.";

  private ArgumentDescriptions() {}
}
