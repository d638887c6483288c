package svc.host.als.edit;

import java.util.List;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.FaderAmplitudeConverter;
import svc.host.als.set.TrackReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.model.track.Decibels;
import svc.model.track.FaderScale;
import svc.model.track.MixerChange;
import svc.model.track.TrackKind;

/** Creates the edits that change volume, pan, sends, mute, solo and arm of a track. */
public final class MixerEdits {
  private MixerEdits() {}

  /**
   * Adds the edits for a change of the mixer. The caller has checked that its values are valid for
   * the track.
   */
  public static void change(AlsSet set, AlsTrack track, MixerChange change, XmlEdits edits) {
    XmlElement mixer = track.mixer();
    if (change.volume() != null) {
      setNumber(
          edits, mixer, FaderAmplitudeConverter.toAmplitude(change.volume()), "Volume", "Manual");
    }
    if (change.volumeRaw() != null) {
      double amplitude = FaderAmplitudeConverter.toAmplitude(change.volumeRaw(), FaderScale.VOLUME);
      setNumber(edits, mixer, amplitude, "Volume", "Manual");
    }
    if (change.pan() != null) {
      setNumber(edits, mixer, change.pan(), "Pan", "Manual");
    }
    if (change.mute() != null) {
      setSwitch(edits, mixer, !change.mute(), "Speaker", "Manual");
    }
    if (change.solo() != null) {
      setSwitch(edits, mixer, change.solo(), "SoloSink");
    }
    if (change.arm() != null && track.kind().hasClipSlots()) {
      XmlElement sequencer = track.sequencer().orElseThrow();
      setSwitch(edits, sequencer, change.arm(), "Recorder", "IsArmed");
    }
    change.sends().forEach((to, level) -> setSend(set, track, to, level, edits));
  }

  private static void setSend(
      AlsSet set, AlsTrack track, String to, Decibels level, XmlEdits edits) {
    List<String> returns = set.tracks(TrackKind.RETURN).stream().map(AlsTrack::handle).toList();
    XmlElement holder = TrackReader.sendHolders(track).get(returns.indexOf(to));
    setNumber(edits, holder, FaderAmplitudeConverter.toAmplitude(level), "Send", "Manual");
  }

  private static void setNumber(XmlEdits edits, XmlElement in, double value, String... path) {
    edits.setValue(XmlValues.require(in, path), XmlValues.format(value));
  }

  private static void setSwitch(XmlEdits edits, XmlElement in, boolean on, String... path) {
    edits.setValue(XmlValues.require(in, path), on);
  }
}
