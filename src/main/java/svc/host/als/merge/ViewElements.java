package svc.host.als.merge;

import java.util.Set;

/**
 * The elements that only describe what Live shows and plays, such as scroll positions and selected
 * tracks. Live changes them whenever it saves a set. A merge takes them from the version into which
 * it merges.
 */
final class ViewElements {
  private static final Set<String> NAMES =
      Set.of(
          "AutomationLanes",
          "BreakoutIsExpanded",
          "ChooserBar",
          "ContentSplitterProperties",
          "CurrentTime",
          "EnvelopeModePreferred",
          "HighlightedTrackIndex",
          "IsContentSelected",
          "IsContentSelectedInDocument",
          "IsContentSplitterOpen",
          "IsExpanded",
          "IsExpressionSplitterOpen",
          "IsFolded",
          "IsWaveformVerticalZoomActive",
          "LastSelectedClipEnvelopeIndex",
          "LastSelectedTimeableIndex",
          "LomId",
          "LomIdView",
          "MultiClipLoopBarHeight",
          "NextPointeeId",
          "PreferredContentViewMode",
          "SavedPlayingOffset",
          "SavedPlayingSlot",
          "ScrollerTimePreserver",
          "SelectedBreakpointValue",
          "SelectedDocumentViewInMainWindow",
          "SequencerNavigator",
          "SessionScrollPos",
          "ShowVideoWindow",
          "TimeSelection",
          "TrackHeaderWidth",
          "TrackUnfolded",
          "VelocityDetail",
          "VideoWindowRect",
          "WaveformVerticalZoomFactor");

  private ViewElements() {}

  /** Returns whether elements with a name only describe what Live shows. */
  static boolean contains(String name) {
    return NAMES.contains(name)
        || name.contains("ViewState")
        || name.equals("ViewData")
        || name.endsWith("ScrollPosition")
        || name.startsWith("NoteEditorFold");
  }
}
