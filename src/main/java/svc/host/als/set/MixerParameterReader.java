package svc.host.als.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.als.xml.XmlElement;
import svc.host.check.DeviceCheck;
import svc.model.device.MixerDevice;
import svc.model.time.TempoRange;
import svc.model.track.TrackKind;
import svc.parameter.stock.FormulaParameterScale;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.parameter.stock.UnitValueFormatter;

/**
 * Reads the mixer of a track as the parameters of a device: volume, pan, mute and sends, with the
 * same parameter numbers and raw values as on other hosts, and the tempo on the main track.
 */
public final class MixerParameterReader {
  private static final String TEMPO = "Tempo";

  private MixerParameterReader() {}

  /** Returns the parameters of a track's mixer. */
  public static List<StoredParameter> list(AlsSet set, AlsTrack track) {
    List<StoredParameter> found = new ArrayList<>();
    found.add(fader(MixerDevice.VOLUME, "volume", "fader", track.mixer(), "Volume"));
    found.add(pan(track.mixer()));
    if (track.kind() != TrackKind.MASTER) {
      found.add(mute(track.mixer()));
    } else {
      tempo(track).ifPresent(found::add);
    }
    List<AlsTrack> returns = set.tracks(TrackKind.RETURN);
    List<XmlElement> holders = TrackReader.sendHolders(track);
    for (int i = 0; i < Math.min(returns.size(), holders.size()); i++) {
      AlsTrack to = returns.get(i);
      int index = MixerDevice.sendIndex(to.handle());
      String name = MixerDevice.sendName(to.name());
      found.add(fader(index, name, "send", holders.get(i), "Send"));
    }
    return found;
  }

  /** Returns a parameter by its number. Throws PARAM_NOT_FOUND if there is none. */
  public static StoredParameter require(AlsSet set, AlsTrack track, int index) {
    return list(set, track).stream()
        .filter(parameter -> parameter.index() == index)
        .findFirst()
        .orElseThrow(() -> DeviceCheck.noMixerParameter(index));
  }

  /**
   * Returns the tempo of the song, in beats per minute; empty if the track is not the main track.
   */
  public static Optional<StoredParameter> tempo(AlsTrack track) {
    return track
        .mixer()
        .child(TEMPO)
        .flatMap(element -> AlsParameter.read(element, TEMPO))
        .map(
            parameter ->
                StoredParameter.ofUnit(
                    MixerDevice.TEMPO,
                    "tempo",
                    "bpm",
                    List.of(TempoRange.LOWEST, TempoRange.HIGHEST),
                    parameter));
  }

  private static StoredParameter fader(
      int index, String name, String formula, XmlElement parent, String element) {
    return new StoredParameter(
        new ParameterDefinition(
            index,
            name,
            0,
            1,
            Double.NaN,
            List.of(),
            "dB",
            FormulaParameterScale.parse(formula, 0, 1),
            null),
        StoredValueConversion.AMPLITUDE,
        parameterOf(parent, element));
  }

  private static StoredParameter pan(XmlElement mixer) {
    return new StoredParameter(
        new ParameterDefinition(
            MixerDevice.PAN,
            "pan",
            -1,
            1,
            0,
            List.of(),
            UnitValueFormatter.PAN_UNIT,
            FormulaParameterScale.parse("scale -50 50", -1, 1),
            null),
        StoredValueConversion.SAME,
        parameterOf(mixer, "Pan"));
  }

  /** Returns the mute switch. The file contains the opposite value: whether the track is active. */
  private static StoredParameter mute(XmlElement mixer) {
    return new StoredParameter(
        new ParameterDefinition(
            MixerDevice.MUTE, "mute", 0, 1, 0, List.of("Off", "On"), "", null, null),
        StoredValueConversion.INVERTED,
        parameterOf(mixer, "Speaker"));
  }

  private static AlsParameter parameterOf(XmlElement parent, String name) {
    XmlElement element = XmlValues.require(parent, name);
    return AlsParameter.read(element, name)
        .orElseThrow(() -> XmlValues.missing(element, "AutomationTarget"));
  }
}
