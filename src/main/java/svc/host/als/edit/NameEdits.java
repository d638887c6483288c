package svc.host.als.edit;

import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ColorPalette;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.model.track.TrackKind;

/** Creates the edits that change the names and colors of tracks, clips and scenes. */
public final class NameEdits {
  /** The number that a scene without a color has in a file. */
  static final int NO_COLOR = -1;

  private NameEdits() {}

  /**
   * Renames a track. Sets both names in the file: the one that the user gave, and the one that Live
   * shows, which begins with a letter for a return track.
   */
  public static void renameTrack(AlsSet set, AlsTrack track, String name, XmlEdits edits) {
    XmlElement names = XmlValues.require(track.element(), "Name");
    int returnIndex = set.tracks(TrackKind.RETURN).indexOf(track);
    String letter = letterOf(returnIndex);
    String own = name.startsWith(letter) ? name.substring(letter.length()) : name;
    edits.setValue(XmlValues.require(names, "EffectiveName"), letter + own);
    edits.setValue(XmlValues.require(names, "UserName"), own);
  }

  /**
   * Returns the beginning of the name that Live shows for a return track.
   *
   * @param index the index of the track among the return tracks; negative for other tracks, whose
   *     names have no such beginning
   */
  static String letterOf(int index) {
    return index < 0 ? "" : (char) ('A' + index) + "-";
  }

  /** Renames a device. */
  public static void renameDevice(XmlElement device, String name, XmlEdits edits) {
    edits.setValue(XmlValues.require(device, "UserName"), name);
  }

  /** Renames a clip. */
  public static void renameClip(XmlElement clip, String name, XmlEdits edits) {
    edits.setValue(XmlValues.require(clip, "Name"), name);
  }

  /** Renames a scene; in sets of Live 10, the name is an attribute of the scene. */
  public static void renameScene(XmlElement scene, String name, XmlEdits edits) {
    edits.setValue(scene.child("Name").orElse(scene), name);
  }

  /** Sets the color of a scene as {@link #setColor} does; null removes it. */
  public static void setSceneColor(XmlElement scene, String color, XmlEdits edits) {
    int number = color == null ? NO_COLOR : ColorPalette.nearest(color);
    edits.setValue(XmlValues.require(scene, "Color"), number);
  }

  /**
   * Sets the color of a track or a clip to the color of Live's palette that is nearest to #rrggbb.
   */
  public static void setColor(XmlElement element, String color, XmlEdits edits) {
    edits.setValue(XmlValues.require(element, "Color"), ColorPalette.nearest(color));
  }
}
