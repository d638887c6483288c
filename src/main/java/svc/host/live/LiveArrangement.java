package svc.host.live;

import java.util.List;
import svc.host.Arrangement;
import svc.model.ArrangementClip;
import svc.model.ClipCopy;

/** Live's timeline, which takes clips that were made in the session view. */
record LiveArrangement(Script script) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return script.ask(Operation.of("arrangement.clips", track)).list(ArrangementClip.class);
  }

  @Override
  public ArrangementClip put(String track, ArrangementClip clip) {
    return put(track, List.of(clip)).get(0);
  }

  @Override
  public List<ArrangementClip> put(String track, List<ArrangementClip> clips) {
    return script
        .arrange(Operation.of("arrangement.put", track).with("clips", clips))
        .list(ArrangementClip.class, clips.size());
  }

  @Override
  public List<ArrangementClip> copy(String track, List<ClipCopy> copies) {
    List<List<Number>> rows =
        copies.stream()
            .map(copy -> List.<Number>of(copy.scene(), copy.startBeats(), copy.lengthBeats()))
            .toList();
    return script
        .arrange(Operation.of("arrangement.copy", track).with("copies", rows))
        .list(ArrangementClip.class, copies.size());
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return script
        .arrange(Operation.of("arrangement.delete", track).with("start", startBeats))
        .as(ArrangementClip.class);
  }
}
