package svc.host.live

import spock.lang.Tag

/** The contract of every host in a Live whose arrangement clips list no envelopes, as one source reports. */
@Tag('slow')
class Live124HiddenEnvelopesSpec extends LiveHostContract {
  String getProfile() { '12.4' }
  List<String> getSwitches() { ['copies=drop'] }

  boolean readsTimeline() { false }
}
