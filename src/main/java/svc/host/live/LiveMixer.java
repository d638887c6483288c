package svc.host.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Mixer;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;

/**
 * Live's mixer. The remote script converts decibels to fader positions, because only the script can
 * compare the positions with the levels that Live displays.
 */
record LiveMixer(RemoteScriptClient script) implements Mixer {

  @Override
  public MixerState read(String track) {
    return script.send(ScriptOperation.of("mixer.read", track)).toRecord(MixerState.class);
  }

  @Override
  public List<ReturnTrack> listReturnTracks() {
    return script.send(ScriptOperation.of("mixer.returns")).toRecords(ReturnTrack.class);
  }

  @Override
  public List<MixerState> write(Map<String, MixerChange> changes) {
    List<Map<String, Object>> trees = new ArrayList<>();
    changes.forEach((track, change) -> trees.add(toTree(track, change)));
    return script
        .send(ScriptOperation.of("mixer.write").withArgument("changes", trees))
        .toRecords(MixerState.class, changes.size());
  }

  private static Map<String, Object> toTree(String track, MixerChange change) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("track", track);
    tree.put("volume_db", change.volume());
    tree.put("volume_raw", change.volumeRaw());
    tree.put("pan", change.pan());
    tree.put("mute", change.mute());
    tree.put("solo", change.solo());
    tree.put("arm", change.arm());
    tree.put("sends", change.sends());
    return tree;
  }
}
