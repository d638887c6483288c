package svc.host.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Mixer;
import svc.model.MixerChange;
import svc.model.MixerState;
import svc.model.ReturnTrack;

/** Live's mixer; decibels stay decibels, since the script asks Live what it shows. */
record LiveMixer(Script script) implements Mixer {

  @Override
  public MixerState read(String track) {
    return script.ask(Operation.of("mixer.read", track)).as(MixerState.class);
  }

  @Override
  public List<ReturnTrack> returns() {
    return script.ask(Operation.of("mixer.returns")).list(ReturnTrack.class);
  }

  @Override
  public List<MixerState> write(Map<String, MixerChange> changes) {
    List<Map<String, Object>> trees = new ArrayList<>();
    changes.forEach((track, change) -> trees.add(tree(track, change)));
    return script
        .ask(Operation.of("mixer.write").with("changes", trees))
        .list(MixerState.class, changes.size());
  }

  private static Map<String, Object> tree(String track, MixerChange change) {
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
