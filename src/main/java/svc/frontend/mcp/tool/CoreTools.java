package svc.frontend.mcp.tool;

import java.util.List;

/**
 * The tools of the toolset {@code core}, for everyday work: those that show a set, find and load
 * sounds, write notes, levels, parameters and automation, play, and undo.
 */
final class CoreTools {
  static final List<String> NAMES =
      List.of(
          "list_tracks",
          "edit_tracks",
          "get_scene",
          "list_clips",
          "get_clip",
          "create_clip",
          "edit_notes",
          "fire_clip",
          "list_devices",
          "load_device",
          "delete_device",
          "list_browser_items",
          "list_automation_params",
          "set_device_param",
          "get_automation",
          "write_automation",
          "clear_automation",
          "get_track_mixer",
          "set_track_mixer",
          "apply_mix_profile",
          "list_arrangement",
          "get_transport",
          "set_transport",
          "undo",
          ToolSelection.MAKE_CHANGES);

  private CoreTools() {}
}
