package svc.frontend.mcp.tool;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The toolsets with the tools for one task each. Further toolsets are the areas of verbs. */
enum TaskToolset {
  /**
   * Everyday work: shows a set, finds and loads sounds, writes notes, levels, parameters and
   * automation, plays, and undoes.
   */
  CORE(
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
          ToolSelection.MAKE_CHANGES)),

  /** Writing music: tracks, scenes, clips, notes and the envelopes of clips. */
  COMPOSE(
      List.of(
          "list_tracks",
          "edit_tracks",
          "list_scenes",
          "get_scene",
          "edit_scenes",
          "list_clips",
          "get_clip",
          "create_clip",
          "edit_clips",
          "set_clip_name",
          "delete_clip",
          "fire_clip",
          "list_notes",
          "edit_notes",
          "list_drum_pads",
          "load_device",
          "list_browser_items",
          "get_clip_envelopes",
          "write_clip_envelope",
          "clear_clip_envelopes",
          "get_transport",
          "set_transport",
          "undo",
          "redo",
          ToolSelection.MAKE_CHANGES)),

  /** Making a song of it: the timeline, its sections, and automation. */
  ARRANGE(
      List.of(
          "list_tracks",
          "list_scenes",
          "list_clips",
          "get_clip",
          "list_arrangement",
          "edit_arrangement",
          "list_locators",
          "edit_clips",
          "delete_clip",
          "list_devices",
          "list_automation_params",
          "get_automation",
          "write_automation",
          "clear_automation",
          "edit_automation",
          "plan_movement",
          "apply_movement",
          "create_project",
          "show_project",
          "generate",
          "list_automation_slots",
          "apply_automation_template",
          "get_transport",
          "set_transport",
          "undo",
          "redo",
          ToolSelection.MAKE_CHANGES)),

  /** Sound design and mixing: devices, the library, the mixer and measurements. */
  SOUND(
      List.of(
          "list_tracks",
          "list_devices",
          "load_device",
          "edit_devices",
          "delete_device",
          "list_automation_params",
          "set_device_param",
          "list_drum_pads",
          "list_browser_items",
          "browse_devices",
          "show_instrument",
          "find_instruments_by_tag",
          "tag_instrument",
          "list_returns",
          "get_track_mixer",
          "set_track_mixer",
          "apply_mix",
          "list_mix_profiles",
          "suggest_mix",
          "apply_mix_profile",
          "compare_mix",
          "measure_mix",
          "get_mix_advice",
          "apply_compression_preset",
          "list_mix_snapshots",
          "edit_mix_snapshots",
          "undo",
          "redo",
          ToolSelection.MAKE_CHANGES)),

  /** Files: sets, exports, imports, audio and projects. */
  FILES(
      List.of(
          "host_status",
          "list_tracks",
          "new_set",
          "open_set",
          "save_set",
          "export_set",
          "import_set",
          "write_set_page",
          "dump_set",
          "plan_set",
          "apply_set",
          "render_audio",
          "measure_mix",
          "inspect_live_sets",
          "resolve_live_set",
          "create_project",
          "show_project",
          "validate_project",
          "generate",
          "edit_clips",
          "history",
          "undo",
          "redo"));

  private final List<String> tools;

  TaskToolset(List<String> tools) {
    this.tools = tools;
  }

  /** Returns the tools, in the order of their use. */
  List<String> tools() {
    return tools;
  }

  /** Returns the name by which users choose the toolset. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the names of all toolsets for tasks. */
  static Set<String> ids() {
    return new LinkedHashSet<>(Stream.of(values()).map(TaskToolset::id).toList());
  }
}
