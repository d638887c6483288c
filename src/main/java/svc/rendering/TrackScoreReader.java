package svc.rendering;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.MidiNote;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.device.DrumPad;
import svc.model.device.MixerDevice;
import svc.model.device.RackChain;
import svc.model.envelope.Envelope;
import svc.model.part.PartType;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;
import svc.sound.score.Control;
import svc.sound.score.ScoreAudio;
import svc.sound.score.ScoreEffect;
import svc.sound.score.ScoreMixer;
import svc.sound.score.ScoreNote;
import svc.sound.score.ScoreTrack;

/** Reads a track as a track of the score. */
final class TrackScoreReader {
  private final Host host;
  private final List<ReturnTrack> returns;
  private final AudioClipReader audio;
  private final List<UnheardItem> unheard;
  private final EffectReader effects;
  private final InstrumentReader instruments;

  TrackScoreReader(
      Host host,
      List<ReturnTrack> returns,
      Map<String, Integer> sideChains,
      AudioClipReader audio,
      List<UnheardItem> unheard) {
    this.host = host;
    this.returns = returns;
    this.audio = audio;
    this.unheard = unheard;
    this.effects = new EffectReader(host, sideChains, unheard);
    this.instruments = new InstrumentReader(host, effects);
  }

  ScoreTrack read(Track track, int parent, PartType part, List<PlacedClip> clips) {
    String handle = track.livesetId();
    List<Device> devices = host.devices().listDevices(handle);
    TrackEnvelopes automation = new TrackEnvelopes(lanes(handle), clips);
    List<ScoreEffect> chain =
        devices.stream()
            .flatMap(device -> effects.read(track, device, automation).stream())
            .toList();
    noteUnheardDevices(track, devices);
    return new ScoreTrack(
        track.name(),
        track.kind(),
        parent,
        instruments.read(handle, devices, part, pads(handle, devices), automation),
        clips.stream().flatMap(clip -> notes(track, clip)).sorted(ScoreNote.BY_START).toList(),
        track.kind() == TrackKind.AUDIO ? audio(track, clips) : List.of(),
        chain,
        mixer(track, automation));
  }

  private List<Envelope> lanes(String track) {
    return host.supports(Capability.AUTOMATION_LANES)
        ? host.automationLanes().read(track).stream().map(lane -> lane.envelope()).toList()
        : List.of();
  }

  private Map<Integer, String> pads(String track, List<Device> devices) {
    Map<Integer, String> pads = new HashMap<>();
    for (Device device : devices) {
      if (device.hasDrumPads() && host.supports(Capability.DRUM_PADS)) {
        for (DrumPad pad : host.devices().listDrumPads(track, device.id())) {
          pads.putIfAbsent(pad.note(), pad.name());
        }
      }
    }
    return pads;
  }

  private Stream<ScoreNote> notes(Track track, PlacedClip clip) {
    long uncertain =
        clip.notes().stream().filter(note -> !note.mute() && note.probability() < 1).count();
    if (uncertain > 0) {
      unheard.add(
          new UnheardItem(
              track.name(), clip.name(), "the probability of notes: they always sound"));
    }
    return clip.notes().stream()
        .filter(note -> !note.mute() && note.start() >= 0 && note.start() < clip.length())
        .map(note -> toScore(note, clip));
  }

  private static ScoreNote toScore(MidiNote note, PlacedClip clip) {
    double length = Math.min(note.duration(), clip.length() - note.start());
    return new ScoreNote(note.pitch(), clip.start() + note.start(), length, note.velocity());
  }

  private List<ScoreAudio> audio(Track track, List<PlacedClip> clips) {
    return clips.stream().flatMap(clip -> audio.read(track.name(), clip).stream()).toList();
  }

  private void noteUnheardDevices(Track track, List<Device> devices) {
    for (Device device : devices) {
      if (device.isOn() && device.hasChains() && !device.hasDrumPads()) {
        noteDevicesInRack(track, device);
      } else if (device.isOn()
          && device.kind() != DeviceKind.INSTRUMENT
          && EffectReader.kindOf(device).isEmpty()) {
        noteUnheard(track, device.name());
      }
    }
  }

  private void noteDevicesInRack(Track track, Device rack) {
    for (RackChain chain : host.devices().listChains(track.livesetId(), rack.id())) {
      chain.devices().stream()
          .filter(device -> device.isOn() && device.kind() != DeviceKind.INSTRUMENT)
          .filter(device -> !device.hasChains())
          .forEach(device -> noteUnheard(track, device.name() + " in " + rack.name()));
    }
  }

  private void noteUnheard(Track track, String device) {
    unheard.add(new UnheardItem(track.name(), device, "svc has no such effect"));
  }

  private ScoreMixer mixer(Track track, TrackEnvelopes automation) {
    MixerState state = host.mixer().read(track.livesetId());
    return new ScoreMixer(
        automation.control(
            MixerDevice.NAME,
            MixerDevice.VOLUME,
            state.volumeRaw(),
            DoubleUnaryOperator.identity()),
        automation.control(
            MixerDevice.NAME, MixerDevice.PAN, (state.pan() + 1) / 2, raw -> 2 * raw - 1),
        automation.control(
            MixerDevice.NAME,
            MixerDevice.MUTE,
            Boolean.TRUE.equals(state.mute()) ? 1 : 0,
            DoubleUnaryOperator.identity()),
        Boolean.TRUE.equals(state.solo()),
        returns.stream().map(each -> send(each, state, automation)).toList());
  }

  /** Returns the position of a send over time, null if it never sends. */
  private static Control send(ReturnTrack to, MixerState state, TrackEnvelopes automation) {
    int param = MixerDevice.sendIndex(to.livesetId());
    Optional<TrackSend> send =
        Optional.ofNullable(state.sends()).orElse(List.of()).stream()
            .filter(each -> each.returnName().equals(to.name()))
            .findFirst();
    boolean isAutomated = automation.isAutomated(MixerDevice.NAME, param);
    double raw = send.map(TrackSend::levelRaw).orElse(0.0);
    return raw <= 0 && !isAutomated
        ? null
        : automation.control(MixerDevice.NAME, param, raw, DoubleUnaryOperator.identity());
  }
}
