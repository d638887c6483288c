package svc.host.live

import spock.lang.Tag

@Tag('slow')
class Live122Spec extends LiveHostContract {
  String getProfile() { '12.2' }
}
