package svc.verbs.device;

import java.util.List;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.UndoableResult;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A device that was turned on or off.
 *
 * @param livesetId the handle of the track
 * @param previous whether it was on before
 */
public record SwitchedDevice(
    String livesetId,
    Device device,
    boolean previous,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary, UndoableResult {

  @Override
  public UndoPlan undoPlan() {
    return UndoPlan.byCalls(
        RecordedCall.of(previous ? "device on" : "device off")
            .withArgument("track_id", livesetId)
            .withArgument("device_id", device.id()));
  }
}
