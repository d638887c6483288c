package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * The aliases of tool arguments: other names that tools accept, because assistants often use them.
 * The definitions of the tools do not contain them.
 */
final class ArgumentAliases {
  /**
   * The aliases. Each line is for one concept: it contains the arguments for the concept, the
   * preferred one first, then an equals sign and the aliases. An alias can end with a colon and the
   * {@link AliasValueConversion} of its values.
   */
  private static final String TABLE =
      """
      track_id liveset_id = track track_ids track_name track_index track_number track_ref track_handle live_track live_track_id source_track from_track channel name tracks
      to_track_id = to_track target_track target_track_id dest_track destination_track new_track destination to
      scene_index = scene scene_id scene_number scene_name clip clip_index clip_slot clip_slot_index slot slot_index slot_number row scenes index name
      to_scene_index = to_scene target_scene target_scene_index dest_scene destination_scene target_slot to_slot to_clip target_clip destination
      device_id device_index = device devices device_name device_number device_position plugin plug_in effect fx instrument rack name
      to_device_id = to_device target_device destination_device
      param_id = param params parameter parameters parameter_id parameter_name param_name parameter_index param_index control knob name
      to_param_id = to_param to_parameter target_param target_parameter destination_param
      value = val new_value setting amount level display_value
      at start = at start position start_time start_at at_time start_position time_position time from begin bar:BAR start_bar:BAR from_bar:BAR at_bar:BAR start_beats:POSITION_BEATS at_beats:POSITION_BEATS position_beats:POSITION_BEATS start_beat:POSITION_BEATS section:INDEX section_id:INDEX section_name:INDEX
      at position = index:INDEX chain_position device_position insert_at track_index:INDEX
      length = length_beats:BEATS over_beats:BEATS duration_beats:BEATS beats:BEATS num_beats:BEATS bars:BARS length_bars:BARS num_bars:BARS duration_bars:BARS duration:UNIT over:UNIT size:UNIT
      length_beats over_beats = length length_beats over_beats over duration window size duration_beats:BEATS beats:BEATS num_beats:BEATS bars:BARS length_bars:BARS num_bars:BARS duration_bars:BARS over_bars:BARS
      bars = num_bars length_bars bar_count number_of_bars duration_bars length:UNIT duration:UNIT size:UNIT length_beats:BEATS duration_beats:BEATS beats:BEATS
      name = new_name title label text clip_name track_name scene_name device_name locator_name snapshot_name snapshot to
      volume_db = volume:DECIBELS level:DECIBELS gain:DECIBELS fader:DECIBELS loudness:DECIBELS db level_db gain_db volume_in_db
      volume_raw = volume:FRACTION level:FRACTION volume_normalized volume_linear raw_volume fader_position
      pan = panning pan_position balance
      mute = muted is_muted
      solo = soloed is_soloed
      arm = armed is_armed record_arm
      sends = send send_levels send_level
      parts = part part_type part_types types levels mix entries settings
      exclude = except excluding without excluded leave_out
      profile = genre style profile_name name
      reverb_return = return return_name return_track reverb reverb_track reverb_send
      part_type = tag part type instrument_type role
      path = uri folder item item_path device device_name device_path device_uri preset instrument plugin effect effect_name browser_path browser_item query search name
      uri_or_search = uri item item_name search query instrument device path name
      search = query q text keyword keywords term search_term filter name contains name_contains search_query
      suffix = tag tags tag_name part_type part name
      limit = max max_results count page_size num_results top
      offset = skip start_index
      kinds = kind item_kind item_type type types category categories
      path_contains = folder path_filter path
      path_prefix = folder parent_path path
      prefix = folder path path_prefix
      project_path project path = project project_path project_file svc_file file filename file_path path
      file = path filename file_path midi_file
      color = colour
      bpm tempo = tempo bpm tempo_bpm value speed
      signature = time_signature meter time_sig
      kind = type track_type
      state = enabled on active is_on value loop metronome
      subject = for about source query
      source = for preset sound instrument part_type part type
      topic = name category
      steps = count n num number times
      times = count repeat repeats copies n
      points = automation_points breakpoints automation values
      curve_spec = curve shape curve_shape automation_curve spec
      curve = shape curve_shape curve_spec
      envelopes = envelope automation automations
      notes = note pattern midi_notes
      pitch = pitches pitch_range note
      quantize = grid quantization quantize_to
      launch_quantization = quantization quantize quantize_to
      transpose = semitones pitch_shift transpose_by
      shift = shift_beats nudge shift_by
      by_beats = by shift shift_by offset beats
      amount = factor scale by
      dry_run = dryrun preview simulate dry
      replace = overwrite replace_existing
      tracks = track track_ids track_names
      locator = name locator_name marker at position bar:BAR to
      part_id = part
      sections = section section_ids section_id
      """;

  /** Arguments that some clients add to every call, and that svc ignores. */
  private static final Set<String> IGNORED =
      Set.of(
          "_meta",
          "random_string",
          "request_heartbeat",
          "reason",
          "reasoning",
          "explanation",
          "thought",
          "thoughts",
          "comment",
          "tool_call_id");

  private static final Map<String, List<Alias>> BY_NAME = parse(TABLE);

  private ArgumentAliases() {}

  /**
   * An argument that another name may stand for.
   *
   * @param argument the name in the tool's definition
   * @param row the line of the table, which stands for a concept; -1 for a name that the tool
   *     itself has
   * @param form how the alias's values are converted
   */
  public record Alias(String argument, int row, AliasValueConversion form) {}

  /** Returns the form of a name in which words are separated by underscores, as in track_id. */
  public static String toSnakeCase(String name) {
    return name.strip()
        .replaceFirst("^-+", "")
        .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
        .replaceAll("[\\s-]+", "_")
        .toLowerCase(Locale.ROOT);
  }

  /**
   * Returns whether svc ignores an argument of this name, because some clients add it to every
   * call.
   */
  public static boolean isIgnored(String name) {
    return IGNORED.contains(toSnakeCase(name));
  }

  /**
   * Returns the arguments of a verb that a given name can stand for, at most one for each concept.
   *
   * @param taken the names of the arguments that already have a value
   */
  public static List<Alias> find(VerbDescriptor verb, String given, Set<String> taken) {
    String name = toSnakeCase(given);
    List<String> known = verb.argsOn(FrontEnd.MCP).stream().map(ArgumentDescriptor::tool).toList();
    if (known.contains(name)) {
      return List.of(new Alias(name, -1, AliasValueConversion.SAME));
    }
    Map<Integer, Alias> byConcept = new LinkedHashMap<>();
    for (Alias alias : BY_NAME.getOrDefault(name, List.of())) {
      if (known.contains(alias.argument()) && !taken.contains(alias.argument())) {
        byConcept.putIfAbsent(alias.row(), alias);
      }
    }
    if (byConcept.values().stream().anyMatch(alias -> alias.form() != AliasValueConversion.INDEX)) {
      byConcept.values().removeIf(alias -> alias.form() == AliasValueConversion.INDEX);
    }
    return byConcept.isEmpty() ? findOption(verb, name, taken) : distinct(byConcept);
  }

  private static List<Alias> distinct(Map<Integer, Alias> byConcept) {
    Map<String, Alias> byArgument = new LinkedHashMap<>();
    byConcept.values().forEach(alias -> byArgument.putIfAbsent(alias.argument(), alias));
    return List.copyOf(byArgument.values());
  }

  /** Finds an argument by its name on the command line or in scripts. */
  private static List<Alias> findOption(VerbDescriptor verb, String name, Set<String> taken) {
    return verb.argsOn(FrontEnd.MCP).stream()
        .filter(arg -> !taken.contains(arg.tool()))
        .filter(arg -> namesOf(arg).contains(name))
        .map(arg -> new Alias(arg.tool(), -1, AliasValueConversion.SAME))
        .limit(1)
        .toList();
  }

  private static List<String> namesOf(ArgumentDescriptor arg) {
    return List.of(
        toSnakeCase(arg.component()),
        toSnakeCase(arg.nameOn(FrontEnd.CLI)),
        toSnakeCase(arg.nameOn(FrontEnd.DSL)),
        arg.tool() + "s");
  }

  private static Map<String, List<Alias>> parse(String table) {
    Map<String, List<Alias>> aliases = new LinkedHashMap<>();
    List<String> rows = table.lines().toList();
    for (int row = 0; row < rows.size(); row++) {
      String[] sides = rows.get(row).split(" = ");
      for (String alias : (sides[0] + " " + sides[1]).split(" ")) {
        String[] parts = alias.split(":");
        AliasValueConversion form =
            parts.length == 1 ? AliasValueConversion.SAME : AliasValueConversion.valueOf(parts[1]);
        int concept = row;
        Arrays.stream(sides[0].split(" "))
            .map(argument -> new Alias(argument, concept, form))
            .forEach(a -> aliases.computeIfAbsent(parts[0], key -> new ArrayList<>()).add(a));
      }
    }
    return aliases;
  }
}
