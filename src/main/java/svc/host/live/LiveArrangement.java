package svc.host.live;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Arrangement;
import svc.json.RecordJsonConverter;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipPlacementResult;
import svc.model.clip.TakeLane;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/** Live's arrangement timeline. */
record LiveArrangement(RemoteScriptClient script) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return script
        .sendLongRunning(ScriptOperation.of("arrangement.clips", track))
        .toRecords(ArrangementClip.class);
  }

  @Override
  public AutomatedParameters automatedParameters(String track) {
    return script
        .sendLongRunning(ScriptOperation.of("arrangement.automated", track))
        .toRecord(AutomatedParameters.class);
  }

  @Override
  public List<TakeLane> takeLanes(String track) {
    return script.send(ScriptOperation.of("arrangement.takes", track)).toRecords(TakeLane.class);
  }

  @Override
  public List<AutomationTarget> overriddenParameters(String track) {
    return script
        .sendLongRunning(ScriptOperation.of("arrangement.overridden", track))
        .toRecords(AutomationTarget.class);
  }

  @Override
  public List<AutomationTarget> enableAutomation(String track, List<AutomationTarget> targets) {
    List<?> rows =
        targets == null
            ? null
            : targets.stream()
                .map(target -> List.of(target.deviceId(), target.paramIndex()))
                .toList();
    return script
        .sendLongRunning(
            ScriptOperation.of("arrangement.enable", track).withArgument("targets", rows))
        .toRecords(AutomationTarget.class);
  }

  @Override
  public ClipPlacementResult placeClips(String track, List<ArrangementClip> clips) {
    List<?> trees = clips.stream().map(LiveArrangement::toTree).toList();
    return place(
        ScriptOperation.of("arrangement.put", track).withArgument("clips", trees), clips.size());
  }

  @Override
  public ClipPlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    List<List<Number>> rows =
        copies.stream()
            .map(copy -> List.<Number>of(copy.scene(), copy.startBeats(), copy.lengthBeats()))
            .toList();
    return place(
        ScriptOperation.of("arrangement.copy", track).withArgument("copies", rows), copies.size());
  }

  /**
   * Converts a clip to JSON for the remote script, without the field "looped", because placed clips
   * never loop.
   */
  private static Object toTree(ArrangementClip clip) {
    Map<Object, Object> tree =
        new LinkedHashMap<>((Map<?, ?>) RecordJsonConverter.toExactTree(clip));
    tree.remove("looped");
    tree.remove("loop");
    return tree;
  }

  private ClipPlacementResult place(ScriptOperation operation, int count) {
    OperationResult reply = script.sendLongRunning(operation);
    return new ClipPlacementResult(
        reply.toRecords(ArrangementClip.class, count), reply.undoSteps());
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return script
        .sendLongRunning(
            ScriptOperation.of("arrangement.delete", track).withArgument("start", startBeats))
        .toRecord(ArrangementClip.class);
  }

  @Override
  public List<ArrangementClip> clear(String track, double startBeats, double lengthBeats) {
    return script
        .sendLongRunning(
            ScriptOperation.of("arrangement.clear", track)
                .withArgument("start", startBeats)
                .withArgument("length", lengthBeats))
        .toRecords(ArrangementClip.class);
  }

  @Override
  public ArrangementClip duplicate(String track, double startBeats, double toBeats) {
    return script
        .sendLongRunning(
            ScriptOperation.of("arrangement.duplicate", track)
                .withArgument("start", startBeats)
                .withArgument("to", toBeats))
        .toRecord(ArrangementClip.class);
  }
}
