package svc.host.live

import spock.lang.Tag

@Tag('slow')
class Live110Spec extends LiveHostContract {
  String getProfile() { '11.0' }

  boolean readsTimeline() { false }
}
