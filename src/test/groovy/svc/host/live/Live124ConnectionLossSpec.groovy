package svc.host.live

import spock.lang.Tag

/** A Live whose arrangement clips list no envelopes, as one source has it. */
@Tag('slow')
class Live124ConnectionLossSpec extends LiveHostContract {
  String getProfile() { '12.4' }
  List<String> getSwitches() { ['copies=drop'] }

  boolean readsTimeline() { false }
}
