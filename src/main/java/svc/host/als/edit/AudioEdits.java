package svc.host.als.edit;

import svc.host.als.set.AudioReader;
import svc.host.als.set.FaderAmplitudeConverter;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.model.clip.AudioSettings;
import svc.model.clip.WarpMap;

/** Creates the edits that change the settings of audio clips. */
public final class AudioEdits {
  private AudioEdits() {}

  /**
   * Changes the settings of an audio clip. Only the values that differ are edited.
   *
   * @param map the conversion between the beats and the seconds of the clip
   */
  public static void change(XmlElement clip, AudioSettings wanted, WarpMap map, XmlEdits edits) {
    AudioSettings before = AudioReader.settings(clip);
    if (!wanted.warp().equals(before.warp())) {
      edits.setValue(XmlValues.require(clip, "IsWarped"), wanted.warp());
      convertFileBounds(clip, wanted.warp(), map, edits);
    }
    if (wanted.warpMode() != before.warpMode()) {
      edits.setValue(XmlValues.require(clip, "WarpMode"), wanted.warpMode().ordinal());
    }
    if (!wanted.gainDb().equals(before.gainDb())) {
      edits.setValue(
          XmlValues.require(clip, "SampleVolume"),
          XmlValues.format(FaderAmplitudeConverter.toAmplitude(wanted.gainDb())));
    }
    if (!wanted.transpose().equals(before.transpose())) {
      edits.setValue(XmlValues.require(clip, "PitchCoarse"), wanted.transpose());
    }
    if (!wanted.detune().equals(before.detune())) {
      edits.setValue(XmlValues.require(clip, "PitchFine"), XmlValues.formatTime(wanted.detune()));
    }
  }

  /** Converts the times that Live keeps beside the loop, which have the unit of its times. */
  private static void convertFileBounds(
      XmlElement clip, boolean toBeats, WarpMap map, XmlEdits edits) {
    for (String name : new String[] {"OutMarker", "HiddenLoopStart", "HiddenLoopEnd"}) {
      XmlElement time = XmlValues.require(clip, "Loop", name);
      double value = XmlValues.number(time, 0);
      edits.setValue(
          time, XmlValues.formatTime(toBeats ? map.toBeats(value) : map.toSeconds(value)));
    }
  }
}
