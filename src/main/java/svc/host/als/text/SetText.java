package svc.host.als.text;

import java.util.ArrayList;
import java.util.List;
import svc.host.als.merge.UnmergedContentDigests;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.SongReader;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.set.TransportState;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * The content of a set as lines of text. Equal sets have equal lines, even if the bytes of their
 * files differ. Each line names what it describes, so that a changed line can be read alone. A
 * track begins with a line without indent, which Git shows above the changes of the track.
 */
public final class SetText {
  private final AlsSet set;
  private final SongReader song;
  private final PositionText positions;
  private final UnmergedContentDigests digests;
  private final List<String> lines = new ArrayList<>();

  private SetText(AlsSet set) {
    this.set = set;
    this.song = new SongReader(set);
    this.positions = new PositionText(song.readSignature());
    this.digests = UnmergedContentDigests.of(set);
  }

  /** Returns the lines of a set. */
  public static List<String> of(AlsSet set) {
    SetText text = new SetText(set);
    text.addSong();
    for (AlsTrack track : set.tracks()) {
      new TrackText(set, track, text.positions, text.digests, text.lines).add();
    }
    return text.lines;
  }

  private void addSong() {
    TransportState transport = song.readTransport();
    lines.add("saved by " + TextSanitizer.sanitizeName(set.version().creator()));
    lines.add("tempo " + NumberFormatter.format(transport.tempo()) + " bpm");
    lines.add("time signature " + transport.signature());
    lines.add("loop " + (transport.loop().looping() ? "on" : "off"));
    lines.add("start of the loop " + positions.format(transport.loop().loopStart()));
    lines.add(
        "length of the loop " + NumberFormatter.format(transport.loop().loopLength()) + " beats");
    song.listScenes().forEach(scene -> lines.add(describe(scene)));
    for (Locator locator : song.listLocators()) {
      String at = positions.format(locator.positionBeats());
      lines.add("locator at " + at + " " + TextSanitizer.quote(locator.name()));
    }
    lines.add("other content of the set: " + digests.of(set.file().document().root()));
  }

  private static String describe(Scene scene) {
    return "scene "
        + scene.sceneIndex()
        + " "
        + TextSanitizer.quote(scene.name())
        + (scene.tempo() == null ? "" : ", " + NumberFormatter.format(scene.tempo()) + " bpm")
        + (scene.signature() == null ? "" : ", " + scene.signature())
        + (scene.color() == null ? "" : ", " + scene.color());
  }
}
