package svc.host.als.export;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import svc.host.als.browser.PresetLibrary;
import svc.host.als.edit.DeviceChainEdits;
import svc.host.als.edit.TargetIds;
import svc.host.als.file.DevicePreset;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedDevice;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.interchange.OmissionList;
import svc.model.device.DeviceKind;
import svc.model.error.SvcException;
import svc.model.track.TrackKind;

/**
 * Loads the devices of the song that the tracks of the set do not have, if the User Library
 * contains a preset with the name and the type of the device.
 */
final class SongDevices {
  private final ExportedSong song;
  private final TemplateTracks tracks;
  private final PresetLibrary presets;
  private final OmissionList omissions;
  private final Set<String> withInstruments = new HashSet<>();

  SongDevices(
      ExportedSong song, TemplateTracks tracks, PresetLibrary presets, OmissionList omissions) {
    this.song = song;
    this.tracks = tracks;
    this.presets = presets;
    this.omissions = omissions;
  }

  /** Returns the names of the tracks onto which an instrument was loaded. */
  Set<String> withInstruments() {
    return withInstruments;
  }

  /** Adds the edits that load the devices. */
  void load(AlsSet set, XmlEdits edits) {
    TargetIds targets = new TargetIds(set);
    for (ExportedTrack exported : song.tracks()) {
      tracks
          .find(set, exported.track().livesetId())
          .ifPresent(track -> load(set, exported, track, targets, edits));
    }
    targets.write(edits);
  }

  private void load(
      AlsSet set, ExportedTrack exported, AlsTrack track, TargetIds targets, XmlEdits edits) {
    DeviceChainEdits chain = new DeviceChainEdits(set, track, track.deviceList(), targets, edits);
    boolean hasInstrument =
        track.devices().stream()
            .anyMatch(device -> DeviceReader.kindOf(device) == DeviceKind.INSTRUMENT);
    for (ExportedDevice wanted : exported.devices()) {
      boolean isPresent = track.devices().stream().anyMatch(each -> isType(wanted, each.name()));
      boolean fits =
          switch (wanted.device().kind()) {
            case INSTRUMENT -> track.kind() == TrackKind.MIDI && !hasInstrument;
            case MIDI_EFFECT -> track.kind() == TrackKind.MIDI;
            case AUDIO_EFFECT -> true;
          };
      Optional<XmlElement> preset =
          isPresent || !fits ? Optional.empty() : findPreset(set, exported, wanted);
      if (preset.isPresent()) {
        chain.add(preset.get(), null, null);
        if (wanted.device().kind() == DeviceKind.INSTRUMENT) {
          withInstruments.add(exported.track().name());
        }
      }
    }
    chain.writeDevices();
  }

  private Optional<XmlElement> findPreset(
      AlsSet set, ExportedTrack exported, ExportedDevice wanted) {
    String name = wanted.device().name();
    for (Path file : presets.findPresets(name)) {
      try {
        DevicePreset preset = DevicePreset.read(file);
        if (isType(wanted, preset.device().name())) {
          preset.requireVersionOf(set.file());
          return Optional.of(preset.device());
        }
      } catch (SvcException unusable) {
        omissions.add(
            exported.track().name(), "the preset of " + name + ": " + unusable.getMessage());
      }
    }
    return Optional.empty();
  }

  /** Returns whether a device of the song has the type of the devices of a class in sets. */
  static boolean isType(ExportedDevice wanted, String className) {
    return className.equals(wanted.device().className())
        || DeviceReader.typeName(className)
            .filter(name -> name.equals(wanted.stockName()))
            .isPresent();
  }
}
