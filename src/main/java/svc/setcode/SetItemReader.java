package svc.setcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import svc.automation.BeatRange;
import svc.comparison.ChainContents;
import svc.comparison.ClipSlotContents;
import svc.comparison.DeviceContents;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.comparison.UsualRoutes;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ArrangementClip.RepeatedLoop;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioRegion;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchSettings;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpMap;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.Envelope;
import svc.model.part.PartType;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.TrackRoutes;
import svc.model.set.Scene;
import svc.model.set.SongLoop;
import svc.model.track.Decibels;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.SetItem.ItemSetting;

/** Converts the contents of a set to the items that a file would describe. */
public final class SetItemReader {
  private static final Decibels UNITY = new Decibels(0);
  private static final String DEVICE_ON = "Device On";
  private static final double NEAR_SECONDS = 1e-4;
  private static final String SIDE_CHAIN_ON = "S/C On";

  private final SetContents contents;
  private final StockDevices stock;
  private final Predicate<String> presets;
  private final boolean readsChains;
  private final AutomationSource automation;
  private final Map<String, PartType> parts;

  /** The handles of the tracks whose names Live chose. */
  private final Set<String> automatic = new HashSet<>();

  private final Map<Integer, String> sceneIds = new HashMap<>();
  private final Map<String, TrackName> trackNames = new HashMap<>();
  private final UsualRoutes usualRoutes;

  /**
   * The name by which routes identify a track.
   *
   * @param number 2 if it is the second track of this name, and so on; null if there is only one
   */
  public record TrackName(String id, Integer number) {}

  /**
   * Creates a reader.
   *
   * @param presets returns whether the host can load a rack by a name
   * @param automation reads the automation of tracks
   * @param parts the part types that the tracks play, by the handles of the tracks
   * @param readsChains whether the items contain the chains of racks
   */
  public SetItemReader(
      SetContents contents,
      StockDevices stock,
      Predicate<String> presets,
      AutomationSource automation,
      Map<String, PartType> parts,
      boolean readsChains) {
    this.automation = automation;
    this.contents = contents;
    this.stock = stock;
    this.presets = presets;
    this.readsChains = readsChains;
    this.parts = parts;
    this.usualRoutes =
        new UsualRoutes(contents.tracks().stream().map(TrackContents::track).toList());
    nameTracks();
    Map<String, Integer> counts = new HashMap<>();
    contents.scenes().forEach(scene -> counts.merge(scene.name(), 1, Integer::sum));
    for (Scene scene : contents.scenes()) {
      boolean isName = !scene.name().isBlank() && counts.get(scene.name()) == 1;
      sceneIds.put(
          scene.sceneIndex(),
          isName && !isMarked(scene.name()) ? scene.name() : "#" + scene.sceneIndex());
    }
  }

  private void nameTracks() {
    Map<String, Integer> counts = new HashMap<>();
    contents.tracks().forEach(each -> counts.merge(idOf(each.track()), 1, Integer::sum));
    Map<String, Integer> numbers = new HashMap<>();
    for (TrackContents each : contents.tracks()) {
      String id = idOf(each.track());
      Integer number = counts.get(id) == 1 ? null : numbers.merge(id, 1, Integer::sum);
      trackNames.put(each.track().livesetId(), new TrackName(id, number));
    }
  }

  private static String idOf(Track track) {
    return track.kind() == TrackKind.MASTER
        ? "Main"
        : trackId(track.kind(), track.name(), track.position());
  }

  /** Returns the name by which routes identify a track. */
  public TrackName nameOf(Track track) {
    return trackNames.get(track.livesetId());
  }

  private RouteSetting readRoute(Route route, boolean on) {
    TrackName track = trackNames.get(route.type().trackId());
    return track == null
        ? new RouteSetting(route.type().name(), null, route.channel(), on)
        : new RouteSetting(track.id(), track.number(), route.channel(), on);
  }

  /** Returns the items at the top level, in the order in which they are written. */
  public List<SetItem> read() {
    List<SetItem> items = new ArrayList<>();
    Settings song = new Settings();
    song.put("tempo", contents.transport().tempo(), false);
    song.put("signature", contents.transport().signature(), false);
    items.add(item(ItemKind.SONG, contents.set().name(), song, List.of(), null, List.of()));
    items.add(readLoop(contents.transport().loop()));
    contents.scenes().forEach(scene -> items.add(readScene(scene)));
    contents
        .locators()
        .forEach(
            locator ->
                items.add(
                    item(
                        ItemKind.LOCATOR,
                        position(locator.positionBeats()),
                        new Settings().put("name", locator.name(), false),
                        List.of(),
                        null,
                        List.of())));
    contents.tracks().forEach(track -> items.add(readTrack(track)));
    return List.copyOf(numbered(items, automatic));
  }

  /** Returns the number of the scene that a file refers to; empty if the set has no such scene. */
  public Optional<Integer> sceneNumber(String id) {
    if (id.startsWith("#")) {
      int number = Integer.parseInt(id.substring(1));
      return sceneIds.containsKey(number) ? Optional.of(number) : Optional.empty();
    }
    return sceneNumbers(id).stream().findFirst();
  }

  /** Returns whether a name looks like the id of a scene by its number, or of a position. */
  private static boolean isMarked(String name) {
    return name.startsWith("#") || name.startsWith("@");
  }

  /** Returns the numbers of the scenes with a name. */
  public List<Integer> sceneNumbers(String name) {
    return contents.scenes().stream()
        .filter(scene -> scene.name().equals(name) && !isMarked(name))
        .map(Scene::sceneIndex)
        .toList();
  }

  /** Returns the id that the reader gives to the scene of an id in a file. */
  public String canonicalSceneId(String id) {
    return sceneNumber(id).map(sceneIds::get).orElse(id);
  }

  /**
   * Returns the name by which a file identifies a track: without the number that Live puts before
   * the name of an unnamed track, and without the letter of a return track.
   */
  public static String trackId(TrackKind kind, String name, Integer position) {
    if (kind == TrackKind.RETURN) {
      return ReturnTrack.withoutLetter(name);
    }
    String prefix = position + "-";
    boolean isAutomatic = name.startsWith(prefix) && name.length() > prefix.length();
    return isAutomatic ? name.substring(prefix.length()) : name;
  }

  /** Returns the id of a scene of the set. */
  public String sceneId(int number) {
    return sceneIds.get(number);
  }

  /** Returns the id of a locator or clip at a position in beats. */
  public static String position(double beats) {
    return "@" + SettingType.formatNumber(beats);
  }

  /** Settings in the order in which they are written. */
  private static final class Settings {
    private final Map<String, ItemSetting> byName = new LinkedHashMap<>();

    Settings put(String name, Object value, boolean isUsual) {
      if (value != null) {
        byName.putIfAbsent(name, new ItemSetting(value, isUsual, null));
      }
      return this;
    }
  }

  private static SetItem item(
      ItemKind kind,
      String id,
      Settings settings,
      List<SetItem> children,
      String handle,
      List<String> remarks) {
    return new SetItem(
        kind, id, null, null, settings.byName, List.copyOf(children), handle, remarks, null);
  }

  /**
   * Numbers the items of equal kind and id, if there are several.
   *
   * @param always the handles of the items that always get a number, because a new set has others
   *     of this name
   */
  private static List<SetItem> numbered(List<SetItem> items, Set<String> always) {
    Map<String, Integer> counts = new HashMap<>();
    items.forEach(each -> counts.merge(key(each), 1, Integer::sum));
    Map<String, Integer> numbers = new HashMap<>();
    return items.stream()
        .map(
            each ->
                counts.get(key(each)) == 1 && !always.contains(each.handle())
                    ? each
                    : withNumber(each, numbers.merge(key(each), 1, Integer::sum)))
        .toList();
  }

  private static String key(SetItem item) {
    return item.kind() + " " + item.id();
  }

  private static SetItem withNumber(SetItem item, int number) {
    return new SetItem(
        item.kind(),
        item.id(),
        number,
        null,
        item.settings(),
        item.children(),
        item.handle(),
        item.remarks(),
        null);
  }

  /** Returns the item of a section without clips. */
  public static SetItem section(String name, double at, double length) {
    Settings settings = new Settings();
    settings.put("at", at, false);
    settings.put("length", length, false);
    return item(ItemKind.SECTION, name, settings, List.of(), null, List.of());
  }

  private static SetItem readLoop(SongLoop loop) {
    boolean isUsual = loop.equals(SongLoop.DEFAULT);
    Settings settings = new Settings();
    settings.put("at", loop.loopStart(), isUsual);
    settings.put("length", loop.loopLength(), isUsual);
    settings.put("on", loop.looping(), isUsual);
    return item(ItemKind.LOOP, "loop", settings, List.of(), null, List.of());
  }

  private SetItem readScene(Scene scene) {
    String id = sceneIds.get(scene.sceneIndex());
    Settings settings = new Settings();
    settings.put("name", scene.name(), !id.startsWith("#") || scene.name().isBlank());
    settings.put("color", scene.color(), false);
    settings.put("tempo", scene.tempo(), false);
    settings.put("signature", scene.signature(), false);
    return item(ItemKind.SCENE, id, settings, List.of(), null, List.of());
  }

  private SetItem readTrack(TrackContents contents) {
    Track track = contents.track();
    ItemKind kind =
        switch (track.kind()) {
          case MIDI, AUDIO -> ItemKind.TRACK;
          case RETURN -> ItemKind.RETURN;
          case GROUP -> ItemKind.GROUP;
          case MASTER -> ItemKind.MAIN;
        };
    String id =
        kind == ItemKind.MAIN ? "main" : trackId(track.kind(), track.name(), track.position());
    if (kind == ItemKind.TRACK && !id.equals(track.name())) {
      automatic.add(track.livesetId());
    }
    List<String> remarks = new ArrayList<>();
    PartType part = parts.get(track.livesetId());
    if (part != null && loadsInstrument(contents)) {
      remarks.add("part: '" + part + "', which would load an instrument");
    }
    List<SetItem> devices = readDevices(contents, remarks);
    List<SetItem> children = new ArrayList<>(devices);
    AutomationItems automated = new AutomationItems(this.contents, contents, devices);
    contents.slots().forEach(slot -> readSlot(automated, slot, children, remarks));
    contents.timeline().forEach(clip -> readTimelineClip(track, clip, children, remarks));
    AutomationRuns found = automation.timeline(contents);
    children.addAll(automated.of(found.runs(), remarks));
    if (!found.hidden().isEmpty()) {
      remarks.add("automation that the host does not show: " + String.join(", ", found.hidden()));
    }
    return item(kind, id, readMixer(contents), children, track.livesetId(), remarks);
  }

  private void putRoutes(TrackContents contents, Settings settings) {
    TrackRoutes routes = contents.routes();
    if (routes == null) {
      return;
    }
    if (routes.input() != null) {
      settings.put(
          "input",
          readRoute(routes.input(), true),
          usualRoutes.isInput(contents.track(), routes.input()));
    }
    if (routes.output() != null) {
      settings.put(
          "output",
          readRoute(routes.output(), true),
          usualRoutes.isOutput(contents.track(), routes.output()));
    }
    settings.put("monitor", routes.monitor(), routes.monitor() == Monitoring.AUTO);
  }

  /** Returns whether a new track with a part and the devices of this one gets an instrument. */
  private static boolean loadsInstrument(TrackContents contents) {
    return contents.track().kind() == TrackKind.MIDI && contents.devices().isEmpty();
  }

  private Settings readMixer(TrackContents contents) {
    Track track = contents.track();
    Settings settings = new Settings();
    if (track.kind().hasClipSlots()) {
      settings.put("kind", track.kind().toString(), track.kind() == TrackKind.MIDI);
    }
    if (!loadsInstrument(contents)) {
      settings.put("part", parts.get(track.livesetId()), false);
    }
    settings.put("group", track.group(), false);
    settings.put("color", track.color(), false);
    putRoutes(contents, settings);
    settings.put(ItemKind.VOLUME, track.volumeDb(), isUnity(track.volumeDb()));
    settings.put("mix pan", track.pan(), Math.abs(track.pan()) < 5e-7);
    settings.put("mix mute", track.mute(), !Boolean.TRUE.equals(track.mute()));
    settings.put("mix solo", track.solo(), !Boolean.TRUE.equals(track.solo()));
    if (track.kind().hasClipSlots()) {
      settings.put("mix arm", track.arm(), !Boolean.TRUE.equals(track.arm()));
    }
    contents
        .sends()
        .forEach(
            send ->
                settings.put(
                    ItemKind.SEND + ReturnTrack.withoutLetter(send.returnName()),
                    send.levelDb(),
                    send.levelDb().isSilence()));
    return settings;
  }

  private static boolean isUnity(Decibels level) {
    return level == null || SettingType.LEVEL.areSame(level, UNITY);
  }

  private List<SetItem> readDevices(TrackContents contents, List<String> remarks) {
    return numbered(
        contents.devices().stream()
            .map(each -> readDevice(contents, each, presets, remarks))
            .toList(),
        Set.of());
  }

  /** Returns the word by which a file identifies a device: its type, otherwise its name. */
  public String deviceId(Device device) {
    String type = stock.nameOf(device.className());
    return type == null ? device.name() : type;
  }

  private SetItem readChain(TrackContents track, ChainContents chain) {
    // The remark about the rack also covers what the form cannot hold of the devices on its chains.
    List<SetItem> devices =
        chain.devices().stream()
            .map(each -> readDevice(track, each, name -> false, new ArrayList<>()))
            .toList();
    return item(
        ItemKind.CHAIN,
        chain.chain().name(),
        new Settings(),
        numbered(devices, Set.of()),
        null,
        List.of());
  }

  private SetItem readDevice(
      TrackContents track,
      DeviceContents contents,
      Predicate<String> presets,
      List<String> remarks) {
    Device device = contents.device();
    Settings settings = new Settings();
    String id = deviceId(device);
    boolean isPreset = device.hasChains() && presets.test(device.name());
    settings.put("name", device.name(), isPreset || device.name().equals(id));
    if (isPreset) {
      settings.put("preset", device.name(), false);
    }
    settings.put("on", device.isOn(), device.isOn());
    Optional<DeviceSideChain> sideChain = findSideChain(track, device);
    sideChain.ifPresent(chain -> putSideChain(chain, settings));
    // A side chain with a source states the switch itself.
    boolean hasSource =
        sideChain.filter(chain -> chain.source().type().trackId() != null).isPresent();
    Map<String, Integer> names = new HashMap<>();
    contents.parameters().forEach(each -> names.merge(each.name(), 1, Integer::sum));
    // The macros of a rack whose chains the form cannot hold have no effect.
    boolean isUnheld = device.hasChains() && !isPreset;
    int unknown = 0;
    for (DeviceParameter parameter : contents.parameters()) {
      boolean isNamed = names.get(parameter.name()) == 1 && !parameter.name().isBlank();
      if (isNamed && !parameter.name().equals(DEVICE_ON)) {
        Double usual =
            parameter.defaultValue() == null
                ? stock.defaultOf(device.className(), parameter.name())
                : parameter.defaultValue();
        settings.put(
            ItemKind.PARAMETER + parameter.name(),
            ParameterSetting.of(parameter),
            isUnheld
                || isDefault(parameter, usual)
                || hasSource && parameter.name().equals(SIDE_CHAIN_ON));
        unknown += !isUnheld && usual == null ? 1 : 0;
      }
    }
    if (!device.hasChains() && stock.nameOf(device.className()) == null) {
      remarks.add(
          "the state of "
              + device.name()
              + ", a plug-in or Max device, except the parameters that the host lists");
    }
    if (!contents.chains().isEmpty()) {
      remarks.add("the chains" + (isUnheld ? " and macros" : "") + " of " + device.name());
    }
    if (unknown > 0) {
      remarks.add(
          "the defaults of "
              + unknown
              + " parameters of "
              + device.name()
              + " are unknown; all of these are listed");
    }
    List<SetItem> chains =
        readsChains
            ? numbered(
                contents.chains().stream().map(each -> readChain(track, each)).toList(),
                new HashSet<>())
            : List.of();
    return item(ItemKind.DEVICE, id, settings, chains, device.id(), List.of());
  }

  private static Optional<DeviceSideChain> findSideChain(TrackContents track, Device device) {
    return track.routes() == null
        ? Optional.empty()
        : track.routes().sideChains().stream()
            .filter(chain -> chain.device().equals(device.id()))
            .findFirst();
  }

  private void putSideChain(DeviceSideChain chain, Settings settings) {
    RouteSetting source = readRoute(chain.source(), chain.on());
    settings.put("sidechain", source, chain.source().type().trackId() == null);
  }

  private static boolean isDefault(DeviceParameter parameter, Double usual) {
    double range = parameter.max() - parameter.min();
    return usual != null && Math.abs(parameter.value() - usual) <= 1e-6 * range;
  }

  private void readSlot(
      AutomationItems automated,
      ClipSlotContents slot,
      List<SetItem> children,
      List<String> remarks) {
    Track track = automated.track().track();
    SessionClip clip = slot.clip();
    String label = label("clip", clip.name()) + " in scene " + slot.scene();
    if (clip.kind() == TrackKind.AUDIO && !hasFile(clip.audio())) {
      remarks.add("audio " + label + ", whose file is not known");
      return;
    }
    double from = clip.loopStart();
    Settings settings = new Settings();
    settings.put("name", clip.name(), clip.name().equals(usualName(clip.audio())));
    settings.put("color", clip.color(), clip.color() == null || clip.color().equals(track.color()));
    putFile(clip.audio(), settings);
    settings.put(clip.isInSeconds() ? "seconds" : "length", clip.loopEnd() - from, false);
    settings.put("from", from, from == 0);
    double start = clip.timing().startOrLoopStart();
    settings.put("start", start, start == from);
    settings.put("loop", clip.looping(), clip.looping());
    LaunchSettings launching = clip.launchSettings();
    settings.put("active", launching.active(), launching.active());
    putLaunching(clip, settings);
    putAudio(clip.audio(), settings);
    addWarpRemark(clip.audio(), label, remarks);
    if (clip.kind() == TrackKind.MIDI) {
      settings.put("notes", clip.notes(), clip.notes() == null || clip.notes().isEmpty());
    }
    List<SetItem> automation = readClipAutomation(automated, slot, label, remarks);
    if (clip.launching().followAction() != null) {
      remarks.add("the follow action of " + label);
    }
    children.add(
        item(ItemKind.CLIP, sceneIds.get(slot.scene()), settings, automation, null, List.of()));
  }

  /** Returns the automation of a session clip, which has beats only if the clip is warped. */
  private List<SetItem> readClipAutomation(
      AutomationItems automated, ClipSlotContents slot, String label, List<String> remarks) {
    double end = slot.clip().loopEnd();
    boolean isHeld = !slot.clip().isInSeconds() && end > 0;
    List<Envelope> held =
        isHeld
            ? slot.envelopes().stream().filter(each -> !each.points().isEmpty()).toList()
            : List.of();
    if (slot.clip().envelopeCount() > held.size()) {
      remarks.add((held.isEmpty() ? "the automation of " : "other automation of ") + label);
    }
    List<AutomationRun> runs =
        held.stream()
            .map(envelope -> AutomationRuns.inClip(envelope, end))
            .map(run -> run.withUnits(() -> automation.units(automated.track(), run.target())))
            .toList();
    List<String> unnamed = new ArrayList<>();
    List<SetItem> items = automated.of(runs, unnamed);
    unnamed.forEach(each -> remarks.add(each + " in " + label));
    return items;
  }

  private static String label(String kind, String name) {
    return name.isEmpty() ? kind : kind + " " + name;
  }

  private static void putLaunching(SessionClip clip, Settings settings) {
    LaunchSettings launching = clip.launchSettings();
    LaunchQuantization quantization = clip.timing().quantizationOrGlobal();
    settings.put(
        "launchMode", launching.launchMode(), launching.launchMode() == LaunchMode.TRIGGER);
    settings.put("launchQuantization", quantization, quantization == LaunchQuantization.GLOBAL);
    settings.put("legato", launching.legato(), !launching.legato());
  }

  private static boolean hasFile(ClipAudio audio) {
    return audio != null && audio.source().file() != null;
  }

  /** Returns whether an audio clip on the timeline plays its file from its start. */
  /** Returns whether a timeline clip plays its file once, from the start of the file. */
  private boolean isHeldAudio(ArrangementClip clip) {
    ClipAudio audio = clip.audio();
    AudioRegion region = hasFile(audio) ? audio.region() : null;
    return region == null
        ? hasFile(audio)
        : Math.abs(region.startSeconds()) < NEAR_SECONDS
            && (region.loopEndSeconds() == null || !isLoopHeard(clip, region));
  }

  private boolean isLoopHeard(ArrangementClip clip, AudioRegion region) {
    if (clip.audio().markers() == null) {
      return true;
    }
    WarpMap map = clip.audio().warpMap(contents.transport().tempo());
    double end = map.toBeats(region.startSeconds()) + clip.lengthBeats();
    return map.toBeats(region.loopEndSeconds()) < end - BeatRange.SHORTEST;
  }

  /** Returns the name of a new clip: that of its audio file without the ending. */
  private static String usualName(ClipAudio audio) {
    return hasFile(audio)
        ? audio.source().file().replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.[^.]*$", "")
        : "";
  }

  private static void putFile(ClipAudio audio, Settings settings) {
    if (audio != null) {
      settings.put("audio", audio.source().file(), false);
    }
  }

  private static void putAudio(ClipAudio audio, Settings settings) {
    if (audio == null) {
      return;
    }
    AudioSettings play = audio.settings();
    AudioSettings usual = AudioSettings.INITIAL;
    settings.put("gain", play.gainDb(), SettingType.LEVEL.areSame(play.gainDb(), UNITY));
    settings.put("transpose", (double) play.transpose(), play.transpose() == 0);
    settings.put("detune", play.detune(), SettingType.NUMBER.areSame(play.detune(), 0.0));
    settings.put("warp", play.warp(), play.warp());
    settings.put("warpMode", play.warpMode(), play.warpMode() == usual.warpMode());
  }

  /** Adds a remark if a warped clip does not play at the speed of its file. */
  private void addWarpRemark(ClipAudio audio, String label, List<String> remarks) {
    if (audio == null || audio.markers() == null || !audio.settings().warp()) {
      return;
    }
    double perBeat = 60 / contents.transport().tempo();
    boolean isUsual =
        audio.markers().stream()
            .allMatch(
                marker -> Math.abs(marker.seconds() - marker.beats() * perBeat) < NEAR_SECONDS);
    if (!isUsual) {
      remarks.add("the warp markers of " + label);
    }
  }

  /** Returns whether the form can hold a loop: it does not begin before the clip. */
  private static boolean isHeld(ArrangementClip clip) {
    RepeatedLoop loop = clip.loop();
    return clip.looped()
        && loop != null
        && loop.start() >= 0
        && loop.notes().stream().allMatch(note -> note.start() >= 0);
  }

  private void readTimelineClip(
      Track track, ArrangementClip clip, List<SetItem> children, List<String> remarks) {
    String label =
        label("timeline clip", clip.name())
            + " at "
            + SettingType.showPosition(clip.startBeats(), contents.transport().signature());
    if (clip.kind() == TrackKind.AUDIO && !isHeldAudio(clip)) {
      remarks.add(
          "audio "
              + label
              + (hasFile(clip.audio())
                  ? ", which starts inside its file or repeats a loop"
                  : ", whose file is not known"));
      return;
    }
    Settings settings = new Settings();
    settings.put("name", clip.name(), clip.name().equals(usualName(clip.audio())));
    settings.put("color", clip.color(), clip.color() == null || clip.color().equals(track.color()));
    putFile(clip.audio(), settings);
    addWarpRemark(clip.audio(), label, remarks);
    settings.put("length", clip.lengthBeats(), false);
    List<MidiNote> notes = clip.notes();
    if (isHeld(clip)) {
      RepeatedLoop loop = clip.loop();
      settings.put("from", loop.start(), loop.start() == 0);
      settings.put("loop", loop.end() - loop.start(), false);
      notes = loop.notes().stream().filter(note -> note.start() < loop.end()).toList();
    } else {
      settings.put("from", 0.0, true);
      settings.put("loop", false, true);
    }
    settings.put("active", clip.isActive(), clip.isActive());
    putAudio(clip.audio(), settings);
    if (clip.kind() == TrackKind.MIDI) {
      settings.put("notes", notes, notes == null || notes.isEmpty());
    }
    if (clip.looped() && !isHeld(clip)) {
      remarks.add("the loop of " + label + ", whose repetitions are written out");
    }
    children.add(
        item(ItemKind.CLIP, position(clip.startBeats()), settings, List.of(), null, List.of()));
  }
}
