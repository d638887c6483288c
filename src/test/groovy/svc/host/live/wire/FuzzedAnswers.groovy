package svc.host.live.wire

import svc.json.Json
import svc.model.device.DeviceParameter
import svc.model.track.Track
import svc.testing.InputMutations
import svc.host.live.OperationResult

/** Random invalid responses of a remote script. */
class FuzzedAnswers {
  static final List<Map> TRACKS = [
      [liveset_id: 'trk_1', position: 1L, name: 'Bass', kind: 'midi', volume_db: -6, volume_raw: 0.7d, pan: 0d, mute: false, solo: false, arm: false]]
  static final List<Map> PARAMETERS = [
      [index: 0L, name: 'On', display: 'On', value: 1d, min: 0d, max: 1d, default_value: 1d, normalized: 1d, display_min: 'Off', display_max: 'On',
       unit: null, quantized: true, choices: ['Off', 'On']]]

  static Object read(InputMutations mutations) {
    def valid = mutations.one([TRACKS, PARAMETERS])
    def line = mutations.json(Json.print([id: 1, results: [valid], undo_steps: 1, written: 3]).getBytes('UTF-8'))
    def answer = ScriptResponse.parse(line, 1, 1)
    def reply = new OperationResult('fuzz', answer.results()[0], answer.undoSteps())
    def type = valid.is(TRACKS) ? Track : DeviceParameter
    reply.toRecords(type).each { it.toString() }
  }
}
