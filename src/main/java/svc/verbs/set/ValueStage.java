package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;
import static svc.model.error.ErrorCode.RETURN_NOT_FOUND;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.comparison.DeviceContents;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchSettings;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpMode;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.model.track.Decibels;
import svc.model.track.MixerChange;
import svc.setcode.ItemKind;
import svc.setcode.ParameterSetting;
import svc.setcode.SetItem;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/** Sets the values of tracks, devices and clips that the set contains. */
final class ValueStage implements SetCodeStage {
  private static final String DEVICE_ON = "Device On";

  private static final List<String> CLIP_SETTINGS =
      List.of(
          "length",
          "from",
          "start",
          "loop",
          "active",
          "launchMode",
          "launchQuantization",
          "legato",
          "color",
          "seconds",
          "gain",
          "transpose",
          "detune",
          "warp",
          "warpMode");
  private static final double SECONDS_PER_MINUTE = 60;

  private final Host host;

  ValueStage(Host host) {
    this.host = host;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    Map<String, MixerChange> mixer = new LinkedHashMap<>();
    for (MatchedTrack track : now.tracks()) {
      if (track.wanted().differs(track.present(), "color")) {
        String color = (String) track.wanted().value("color").orElseThrow();
        steps.add(
            MatchedSet.atLine(track.wanted(), () -> host.tracks().setColor(track.handle(), color)));
      }
      planMixer(now, track).ifPresent(change -> mixer.put(track.handle(), change));
      for (SetItem device : track.wanted().children(ItemKind.DEVICE)) {
        now.find(device).ifPresent(present -> planDevice(now, track, device, present, steps));
      }
      for (SetItem clip : track.wanted().children(ItemKind.CLIP)) {
        now.find(clip).ifPresent(present -> planClip(now, track, clip, present, steps));
      }
    }
    if (!mixer.isEmpty()) {
      steps.add(() -> host.mixer().write(mixer));
    }
    return steps;
  }

  private static Optional<MixerChange> planMixer(MatchedSet now, MatchedTrack track) {
    Map<String, Decibels> sends = new LinkedHashMap<>();
    for (String setting : track.wanted().settings().keySet()) {
      if (setting.startsWith(ItemKind.SEND)) {
        String handle = requireReturn(now, track.wanted(), setting);
        if (track.wanted().differs(track.present(), setting)) {
          sends.put(handle, (Decibels) track.wanted().value(setting).orElseThrow());
        }
      }
    }
    MixerChange change =
        new MixerChange(
            (Decibels) changed(track, ItemKind.VOLUME),
            null,
            (Double) changed(track, "mix pan"),
            (Boolean) changed(track, "mix mute"),
            (Boolean) changed(track, "mix solo"),
            (Boolean) changed(track, "mix arm"),
            sends);
    boolean isEmpty =
        change.volume() == null
            && change.pan() == null
            && change.mute() == null
            && change.solo() == null
            && change.arm() == null
            && sends.isEmpty();
    return isEmpty ? Optional.empty() : Optional.of(change);
  }

  private static Object changed(MatchedTrack track, String setting) {
    return track.wanted().differs(track.present(), setting)
        ? track.wanted().value(setting).orElseThrow()
        : null;
  }

  private static String requireReturn(MatchedSet now, SetItem track, String setting) {
    String name = setting.substring(ItemKind.SEND.length());
    List<SetItem> returns =
        now.present().stream().filter(item -> item.kind() == ItemKind.RETURN).toList();
    return returns.stream()
        .filter(item -> item.id().equals(name))
        .map(SetItem::handle)
        .findFirst()
        .orElseThrow(
            () ->
                MatchedSet.error(
                        RETURN_NOT_FOUND,
                        track,
                        "there is no return track " + TextSanitizer.quote(name))
                    .withCandidates(
                        SimilarNames.find(name, returns.stream().map(SetItem::id).toList()))
                    .hint(
                        "Add returnTrack '"
                            + TextSanitizer.sanitizeName(name)
                            + "' to the file, or correct the name."));
  }

  private void planDevice(
      MatchedSet now, MatchedTrack track, SetItem device, SetItem present, List<Step> steps) {
    DeviceContents contents =
        track.contents().devices().stream()
            .flatMap(each -> each.find(present.handle()).stream())
            .findFirst()
            .orElseThrow();
    for (SetItem chain : device.children(ItemKind.CHAIN)) {
      requirePresent(now, chain, device, present);
      for (SetItem inner : chain.children(ItemKind.DEVICE)) {
        requirePresent(now, inner, chain, now.find(chain).orElseThrow());
        planDevice(now, track, inner, now.find(inner).orElseThrow(), steps);
      }
    }
    if (device.differs(present, "name")) {
      String name = (String) device.value("name").orElseThrow();
      host.require(Capability.DEVICE_NAMES);
      steps.add(
          MatchedSet.atLine(
              device, () -> host.devices().rename(track.handle(), present.handle(), name)));
    }
    if (device.differs(present, "on")) {
      int index = requireParameter(contents, device, DEVICE_ON);
      double value = (Boolean) device.value("on").orElseThrow() ? 1 : 0;
      steps.add(() -> host.devices().setParameter(track.handle(), present.handle(), index, value));
    }
    for (String setting : device.settings().keySet()) {
      if (setting.startsWith(ItemKind.PARAMETER)) {
        int index =
            requireParameter(contents, device, setting.substring(ItemKind.PARAMETER.length()));
        if (device.differs(present, setting)) {
          ParameterSetting value = (ParameterSetting) device.value(setting).orElseThrow();
          steps.add(() -> setParameter(track, present, index, value, device));
        }
      }
    }
  }

  /** Throws an error if a rack does not have a chain, or a chain does not have a device. */
  private static void requirePresent(
      MatchedSet now, SetItem item, SetItem parent, SetItem presentParent) {
    boolean isPreset = item.value("preset").isPresent();
    if (now.find(item).isEmpty() || isPreset) {
      List<String> names =
          presentParent.children(item.kind()).stream().map(SetItem::id).distinct().toList();
      throw MatchedSet.error(
              NOT_SUPPORTED_BY_HOST,
              item,
              isPreset
                  ? "svc does not load presets into chains of racks"
                  : parent.kind().word()
                      + " "
                      + TextSanitizer.quote(parent.id())
                      + " has no "
                      + item.kind().word()
                      + " "
                      + TextSanitizer.quote(item.id())
                      + ", and svc cannot add one; it has "
                      + (names.isEmpty()
                          ? "none"
                          : String.join(", ", names.stream().map(TextSanitizer::quote).toList())))
          .withCandidates(SimilarNames.find(item.id(), names))
          .hint(
              isPreset
                  ? "Remove preset:."
                  : "Correct the name, or use a preset of the rack that contains it.");
    }
  }

  private void setParameter(
      MatchedTrack track, SetItem present, int index, ParameterSetting value, SetItem device) {
    try {
      if (value.raw() == null) {
        host.devices().setParameter(track.handle(), present.handle(), index, value.display());
      } else {
        host.devices().setParameter(track.handle(), present.handle(), index, value.raw());
      }
    } catch (SvcException e) {
      throw e.withPrefix(MatchedSet.lineOf(device));
    }
  }

  private static int requireParameter(DeviceContents contents, SetItem device, String name) {
    List<DeviceParameter> found =
        contents.parameters().stream().filter(each -> each.name().equals(name)).toList();
    if (found.size() != 1) {
      throw MatchedSet.error(
              PARAM_NOT_FOUND,
              device,
              TextSanitizer.quote(device.id())
                  + (found.isEmpty() ? " has no parameter " : " has several parameters ")
                  + TextSanitizer.quote(name))
          .withCandidates(
              SimilarNames.find(
                  name, contents.parameters().stream().map(DeviceParameter::name).toList()));
    }
    return found.get(0).index();
  }

  private void planClip(
      MatchedSet now, MatchedTrack track, SetItem clip, SetItem present, List<Step> steps) {
    ClipAddress address = ClipStage.addressOf(now, track, clip);
    if (clip.differs(present, "name")) {
      String name = (String) clip.value("name").orElseThrow();
      steps.add(MatchedSet.atLine(clip, () -> host.clips().rename(address, name)));
    }
    boolean isChanged = CLIP_SETTINGS.stream().anyMatch(setting -> clip.differs(present, setting));
    if (isChanged) {
      steps.add(
          MatchedSet.atLine(
              clip,
              address instanceof ClipAddress.OnTimeline
                  ? () -> changeTimelineClip(address, clip, present)
                  : () -> changeSettings(address, clip)));
    }
    if (clip.differs(present, "notes")) {
      steps.add(MatchedSet.atLine(clip, () -> changeNotes(address, clip, present)));
    }
  }

  /** Changes the loop, the length, the color or the activation of a clip on the timeline. */
  private void changeTimelineClip(ClipAddress address, SetItem clip, SetItem present) {
    SessionClip current = host.clips().get(address).orElseThrow();
    ClipSettings before = ClipSettings.of(current);
    double length = (Double) clip.value("length").orElse(current.lengthBeats());
    boolean isResized = clip.differs(present, "length");
    Object loop = clip.value("loop").or(() -> present.value("loop")).orElse(false);
    double from = (Double) clip.value("from").or(() -> present.value("from")).orElse(0.0);
    boolean isLooped = loop instanceof Double;
    boolean wasLooped = present.value("loop").orElse(false) instanceof Double;
    if (isResized || wasLooped && !isLooped) {
      // A clip that loops keeps its length.
      change(address, clip, before, false, 0, length);
    }
    if (isLooped) {
      change(address, clip, before, true, from, from + (Double) loop);
    } else if (!isResized && !wasLooped) {
      boolean keepsLoop = before.looping();
      change(
          address,
          clip,
          before,
          keepsLoop,
          keepsLoop ? before.loopStart() : 0,
          keepsLoop ? before.loopEnd() : length);
    }
  }

  private void change(
      ClipAddress address,
      SetItem clip,
      ClipSettings before,
      boolean looping,
      double from,
      double to) {
    LaunchSettings launching = before.launching();
    AudioSettings audio = audioOf(clip, before);
    double unit = audio == null || audio.warp() ? 1 : SECONDS_PER_MINUTE / host.transport().tempo();
    host.clipEditing()
        .change(
            address,
            new ClipSettings(
                looping,
                from * unit,
                to * unit,
                0,
                (String) clip.value("color").orElse(before.color()),
                before.launchQuantization(),
                new LaunchSettings(
                    (Boolean) clip.value("active").orElse(launching.active()),
                    launching.launchMode(),
                    launching.legato()),
                audio));
  }

  private void changeSettings(ClipAddress address, SetItem clip) {
    SessionClip current = host.clips().get(address).orElseThrow();
    ClipSettings before = ClipSettings.of(current);
    AudioSettings audio = audioOf(clip, before);
    double factor = unitChange(before, audio);
    double length = (before.loopEnd() - before.loopStart()) * factor;
    double from = (Double) clip.value("from").orElse(before.loopStart() * factor);
    boolean isStartStated = clip.value("start").isPresent();
    double start =
        isStartStated
            ? (Double) clip.value("start").orElseThrow()
            : before.start() == before.loopStart() ? from : before.start() * factor;
    LaunchSettings launching = before.launching();
    host.clipEditing()
        .change(
            address,
            new ClipSettings(
                (Boolean) clip.value("loop").orElse(before.looping()),
                from,
                from + (Double) clip.value("seconds").or(() -> clip.value("length")).orElse(length),
                start,
                (String) clip.value("color").orElse(before.color()),
                (LaunchQuantization)
                    clip.value("launchQuantization").orElse(before.launchQuantization()),
                new LaunchSettings(
                    (Boolean) clip.value("active").orElse(launching.active()),
                    (LaunchMode) clip.value("launchMode").orElse(launching.launchMode()),
                    (Boolean) clip.value("legato").orElse(launching.legato())),
                audio));
  }

  /** Returns the settings of the audio that a file describes; null for a MIDI clip. */
  private static AudioSettings audioOf(SetItem clip, ClipSettings before) {
    AudioSettings audio = before.audio();
    for (String setting : List.of("gain", "transpose", "detune", "warp", "warpMode")) {
      if (audio == null && clip.value(setting).isPresent()) {
        throw MatchedSet.error(
                INVALID_ARGUMENT, clip, "the clip is a MIDI clip, which has no " + setting)
            .hint("Remove " + setting + ":.");
      }
    }
    return audio == null
        ? null
        : new AudioSettings(
            (Boolean) clip.value("warp").orElse(audio.warp()),
            (WarpMode) clip.value("warpMode").orElse(audio.warpMode()),
            (Decibels) clip.value("gain").orElse(audio.gainDb()),
            clip.value("transpose")
                .map(each -> ((Double) each).intValue())
                .orElse(audio.transpose()),
            (Double) clip.value("detune").orElse(audio.detune()));
  }

  /** Returns the factor that converts times if a clip changes between beats and seconds. */
  private double unitChange(ClipSettings before, AudioSettings after) {
    if (after == null || after.warp().equals(before.audio().warp())) {
      return 1;
    }
    double beatsPerSecond = host.transport().tempo() / SECONDS_PER_MINUTE;
    return after.warp() ? beatsPerSecond : 1 / beatsPerSecond;
  }

  /** Returns whether a note is inside its clip; those outside on the timeline are not described. */
  private static boolean isHeard(
      MidiNote note, ClipAddress address, SetItem clip, SetItem present) {
    double end =
        Math.max(
            clip.value("length").isPresent() ? clip.endOfContent() : 0, present.endOfContent());
    return address instanceof ClipAddress.InSlot || note.start() >= 0 && note.start() < end;
  }

  /** Removes the notes that the file does not contain, and adds those that the clip does not. */
  @SuppressWarnings("unchecked")
  private void changeNotes(ClipAddress address, SetItem clip, SetItem now) {
    List<MidiNote> present =
        host.notes().read(address).stream()
            .filter(note -> isHeard(note, address, clip, now))
            .toList();
    host.notes()
        .change(
            address,
            NoteChange.between(present, (List<MidiNote>) clip.value("notes").orElseThrow()));
  }
}
