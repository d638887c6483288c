package svc.host.live;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Arrangement;
import svc.json.Trees;
import svc.model.ArrangementClip;
import svc.model.Automated;
import svc.model.ClipCopy;
import svc.model.Laid;

/** Live's timeline, which takes clips that were made in the session view. */
record LiveArrangement(Script script) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return script.work(Operation.of("arrangement.clips", track)).list(ArrangementClip.class);
  }

  @Override
  public Automated automated(String track) {
    return script.work(Operation.of("arrangement.automated", track)).as(Automated.class);
  }

  @Override
  public Laid put(String track, List<ArrangementClip> clips) {
    List<?> trees = clips.stream().map(LiveArrangement::written).toList();
    return laid(Operation.of("arrangement.put", track).with("clips", trees), clips.size());
  }

  @Override
  public Laid copy(String track, List<ClipCopy> copies) {
    List<List<Number>> rows =
        copies.stream()
            .map(copy -> List.<Number>of(copy.scene(), copy.startBeats(), copy.lengthBeats()))
            .toList();
    return laid(Operation.of("arrangement.copy", track).with("copies", rows), copies.size());
  }

  /** A clip that is laid down is written out, whatever it was read from. */
  private static Object written(ArrangementClip clip) {
    Map<Object, Object> tree = new LinkedHashMap<>((Map<?, ?>) Trees.exact(clip));
    tree.remove("looped");
    return tree;
  }

  private Laid laid(Operation operation, int count) {
    Reply reply = script.work(operation);
    return new Laid(reply.list(ArrangementClip.class, count), reply.undoSteps());
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return script
        .work(Operation.of("arrangement.delete", track).with("start", startBeats))
        .as(ArrangementClip.class);
  }
}
