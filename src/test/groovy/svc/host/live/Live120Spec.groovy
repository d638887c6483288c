package svc.host.live

import spock.lang.Tag

@Tag('slow')
class Live120Spec extends LiveHostContract {
  String getProfile() { '12.0' }

  boolean readsTimeline() { false }
}
