package svc.host.als

import spock.lang.Tag

/** The contract of hosts on a set of Live 10. */
@Tag('slow')
class Als10Spec extends AlsHostContract {
  @Override
  int version() { 10 }
}
