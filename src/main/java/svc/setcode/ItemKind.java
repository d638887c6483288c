package svc.setcode;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The kinds of items that a set file describes. Each has a word and the settings that it takes. */
public enum ItemKind {
  SONG("song", "the song's tempo and time signature"),
  LOOP("loop", "the loop of the song"),
  SCENE("scene", "a scene"),
  LOCATOR("locator", "a locator"),
  SECTION("section", "a section of the song"),
  TRACK("track", "a MIDI or audio track"),
  RETURN("returnTrack", "a return track"),
  GROUP("group", "a group track"),
  MAIN("main", "the main track"),
  DEVICE("device", "a device"),
  CHAIN("chain", "a chain of a rack"),
  CLIP("clip", "a clip"),
  AUTOMATE("automate", "automation");

  /** The name of the setting that holds a track's volume. */
  public static final String VOLUME = "mix volume";

  /** The beginning of the names of the settings that hold sends. */
  public static final String SEND = "send ";

  /** The beginning of the names of the settings that hold parameters of a device. */
  public static final String PARAMETER = "set ";

  private final String word;
  private final String description;

  ItemKind(String word, String description) {
    this.word = word;
    this.description = description;
  }

  /** Returns the word that begins a statement of this kind. */
  public String word() {
    return word;
  }

  /** Returns what the item is, such as "a scene". */
  public String description() {
    return description;
  }

  /** Returns the kind with a word. */
  static Optional<ItemKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }

  /** Returns whether items of this kind are tracks of the set. */
  public boolean isTrack() {
    return this == TRACK || this == RETURN || this == GROUP || this == MAIN;
  }

  /** Returns the kinds of the items that a block of this kind can contain. */
  public Set<ItemKind> children() {
    return switch (this) {
      case TRACK -> EnumSet.of(DEVICE, CLIP, AUTOMATE);
      case RETURN, GROUP, MAIN -> EnumSet.of(DEVICE, AUTOMATE);
      case DEVICE -> EnumSet.of(CHAIN);
      case CHAIN -> EnumSet.of(DEVICE);
      case CLIP -> EnumSet.of(AUTOMATE);
      default -> EnumSet.noneOf(ItemKind.class);
    };
  }

  /** Returns the kinds of the items at the top level of a file. */
  public static Set<ItemKind> topLevel() {
    return EnumSet.complementOf(EnumSet.of(DEVICE, CHAIN, CLIP, AUTOMATE));
  }

  /** Returns the settings of this kind with their types, in the order in which they are written. */
  public Map<String, SettingType> settings() {
    Map<String, SettingType> types = new LinkedHashMap<>();
    switch (this) {
      case SONG -> {
        types.put("tempo", SettingType.TEMPO);
        types.put("signature", SettingType.SIGNATURE);
      }
      case LOOP -> {
        types.put("at", SettingType.POSITION);
        types.put("length", SettingType.LENGTH);
        types.put("on", SettingType.SWITCH);
      }
      case SCENE -> {
        types.put("name", SettingType.TEXT);
        types.put("color", SettingType.COLOR);
        types.put("tempo", SettingType.TEMPO);
        types.put("signature", SettingType.SIGNATURE);
      }
      case LOCATOR -> types.put("name", SettingType.TEXT);
      case SECTION -> {
        types.put("at", SettingType.POSITION);
        types.put("length", SettingType.LENGTH);
        types.put(SettingType.PLAY_NAME, SettingType.PLAY);
      }
      case TRACK -> {
        types.put("kind", SettingType.TRACK_KIND);
        types.put("part", SettingType.PART);
        types.put("group", SettingType.TEXT);
        types.put("color", SettingType.COLOR);
        types.put("input", SettingType.ROUTE);
        types.put("output", SettingType.ROUTE);
        types.put("monitor", SettingType.MONITOR);
        putMixer(types, "pan", "mute", "solo", "arm");
      }
      case GROUP -> {
        types.put("group", SettingType.TEXT);
        types.put("color", SettingType.COLOR);
        types.put("output", SettingType.ROUTE);
        putMixer(types, "pan", "mute", "solo");
      }
      case RETURN -> {
        types.put("color", SettingType.COLOR);
        types.put("output", SettingType.ROUTE);
        putMixer(types, "pan", "mute", "solo");
      }
      case MAIN -> {
        types.put("color", SettingType.COLOR);
        types.put("output", SettingType.ROUTE);
        putMixer(types, "pan");
      }
      case DEVICE -> {
        types.put("name", SettingType.TEXT);
        types.put("preset", SettingType.TEXT);
        types.put("on", SettingType.SWITCH);
        types.put("sidechain", SettingType.ROUTE);
      }
      case CLIP -> {
        types.put("name", SettingType.TEXT);
        types.put("color", SettingType.COLOR);
        types.put("audio", SettingType.TEXT);
        types.put("length", SettingType.LENGTH);
        types.put("seconds", SettingType.NUMBER);
        types.put("from", SettingType.BEATS);
        types.put("start", SettingType.BEATS);
        types.put("loop", SettingType.LOOP);
        types.put("active", SettingType.SWITCH);
        types.put("launchMode", SettingType.LAUNCH_MODE);
        types.put("launchQuantization", SettingType.LAUNCH_QUANTIZATION);
        types.put("legato", SettingType.SWITCH);
        types.put("gain", SettingType.LEVEL);
        types.put("transpose", SettingType.NUMBER);
        types.put("detune", SettingType.NUMBER);
        types.put("warp", SettingType.SWITCH);
        types.put("warpMode", SettingType.WARP_MODE);
        types.put("notes", SettingType.NOTES);
      }
      case CHAIN -> {}
      case AUTOMATE -> types.put(AutomationSetting.NAME, SettingType.AUTOMATION);
    }
    return types;
  }

  private static void putMixer(Map<String, SettingType> types, String... switches) {
    types.put(VOLUME, SettingType.LEVEL);
    Stream.of(switches)
        .forEach(
            name ->
                types.put(
                    "mix " + name, name.equals("pan") ? SettingType.NUMBER : SettingType.SWITCH));
  }

  /** Returns the type of a setting; empty if this kind does not have it. */
  public Optional<SettingType> typeOf(String setting) {
    if (setting.startsWith(SEND) && (this == TRACK || this == RETURN || this == GROUP)) {
      return Optional.of(SettingType.LEVEL);
    }
    if (setting.startsWith(PARAMETER) && this == DEVICE) {
      return Optional.of(SettingType.PARAMETER);
    }
    return Optional.ofNullable(settings().get(setting));
  }

  /** Returns the names that the first line of a statement can contain, beside {@code number}. */
  public List<String> lineNames() {
    if (this == AUTOMATE) {
      return AutomationStatementReader.names(false);
    }
    List<String> own =
        settings().keySet().stream()
            .filter(name -> !name.startsWith("mix ") && typeOf(name).get() != SettingType.ROUTE)
            .flatMap(name -> name.equals("length") ? Stream.of("bars", "beats") : Stream.of(name))
            .collect(Collectors.toList());
    switch (this) {
      case TRACK, GROUP, RETURN -> own.addAll(List.of("number", "was"));
      case DEVICE, CHAIN -> own.add("number");
      case LOCATOR -> own.add("at");
      case CLIP -> own.add("at");
      default -> {
        return own;
      }
    }
    return own;
  }

  /** Returns the names that the first line of a statement in a block of a kind can contain. */
  public List<String> lineNamesIn(ItemKind parent) {
    return this == AUTOMATE ? AutomationStatementReader.names(parent == CLIP) : lineNames();
  }

  /** Returns the words that a block of this kind can contain. */
  public List<String> blockWords() {
    List<String> words = children().stream().map(ItemKind::word).collect(Collectors.toList());
    if (isTrack()) {
      words.addAll(List.of("color", "mix"));
    }
    Stream.of("input", "output", "monitor", "sidechain")
        .filter(settings()::containsKey)
        .forEach(words::add);
    if (typeOf(SEND).isPresent()) {
      words.add("send");
    }
    if (this == DEVICE) {
      words.add("set");
    }
    return words;
  }
}
