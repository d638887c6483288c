package svc.verbs.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import svc.interchange.ImportedSong.ImportedAutomation;
import svc.interchange.ImportedSong.ImportedScale;
import svc.interchange.ImportedSong.ImportedSend;
import svc.interchange.ImportedSong.ImportedTrack;
import svc.interchange.ParameterLaw;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.Track;
import svc.verbs.set.ImportedTrackDevices.LoadedDevices;
import svc.verbs.set.ImportedTrackDevices.LoadedParameters;

/** Converts the automation of an imported track to envelopes with values from 0 to 1. */
final class ImportedEnvelopes {
  private final ImportedTrack imported;
  private final Track track;
  private final LoadedDevices devices;
  private final ImportedTrackDevices loader;
  private final List<Track> tracks;

  /**
   * Creates a converter.
   *
   * @param tracks the tracks of the set in the order of the imported tracks
   */
  ImportedEnvelopes(
      ImportedTrack imported,
      Track track,
      LoadedDevices devices,
      ImportedTrackDevices loader,
      List<Track> tracks) {
    this.imported = imported;
    this.track = track;
    this.devices = devices;
    this.loader = loader;
    this.tracks = tracks;
  }

  /**
   * An envelope of the timeline.
   *
   * @param base the value without automation
   */
  record ImportedEnvelope(Envelope envelope, double base) {}

  /** Returns the envelopes of the parameters that the track has. */
  List<ImportedEnvelope> convert(List<ImportedAutomation> automation) {
    List<ImportedEnvelope> found = new ArrayList<>();
    for (ImportedAutomation each : automation) {
      ImportedEnvelope converted =
          each.device() == ImportedAutomation.MIXER ? ofMixer(each) : ofDevice(each);
      if (converted != null) {
        found.add(converted);
      }
    }
    return found;
  }

  private ImportedEnvelope ofMixer(ImportedAutomation each) {
    ImportedScale scale = each.scale();
    if (each.param() >= ImportedAutomation.FIRST_SEND) {
      ImportedSend send =
          imported.mixer().sends().get(each.param() - ImportedAutomation.FIRST_SEND);
      Track target = send.track() < 0 ? null : tracks.get(send.track());
      return target == null
          ? null
          : mixer(
              each,
              MixerDevice.sendIndex(target.livesetId()),
              send.level(),
              number -> scale.toPosition(number, ParameterLaw.SEND));
    }
    return switch (each.param()) {
      case MixerDevice.VOLUME ->
          mixer(
              each,
              MixerDevice.VOLUME,
              imported.mixer().volume(),
              number -> scale.toPosition(number, ParameterLaw.VOLUME));
      case MixerDevice.PAN ->
          mixer(
              each,
              MixerDevice.PAN,
              (imported.mixer().pan() + 1) / 2,
              number -> scale.toPosition(number, ParameterLaw.POSITION));
      default ->
          mixer(
              each,
              MixerDevice.MUTE,
              imported.mixer().mute() ? 1 : 0,
              number -> number >= 0.5 ? 1 : 0);
    };
  }

  private static ImportedEnvelope mixer(
      ImportedAutomation each, int param, double base, ToDoubleFunction<Double> convert) {
    return new ImportedEnvelope(
        new Envelope(MixerDevice.NAME, param, convert(each, convert)), base);
  }

  private static List<EnvelopePoint> convert(
      ImportedAutomation each, ToDoubleFunction<Double> convert) {
    return each.points().stream()
        .map(point -> new EnvelopePoint(point.time(), convert.applyAsDouble(point.value())))
        .toList();
  }

  private ImportedEnvelope ofDevice(ImportedAutomation each) {
    LoadedParameters loaded = devices.byIndex().get(each.device());
    Map<Integer, DeviceParameter> parameters = loaded == null ? Map.of() : loaded.parameters();
    DeviceParameter parameter = parameters.get(each.param());
    if (parameter == null) {
      return null;
    }
    ParameterLaw law = loader.law(track, loaded.device(), parameter);
    return new ImportedEnvelope(
        new Envelope(
            loaded.device().id(),
            each.param(),
            convert(
                each,
                number -> ImportedTrackDevices.toPosition(each.scale(), number, parameter, law))),
        parameter.shareOfRange());
  }
}
