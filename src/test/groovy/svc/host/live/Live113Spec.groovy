package svc.host.live

import spock.lang.Tag

@Tag('slow')
class Live113Spec extends LiveHostContract {
  String getProfile() { '11.3' }

  boolean readsTimeline() { false }
}
