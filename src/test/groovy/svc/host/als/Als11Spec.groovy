package svc.host.als

import spock.lang.Tag

/** The contract of hosts on a set of Live 11. */
@Tag('slow')
class Als11Spec extends AlsHostContract {
  @Override
  int version() { 11 }
}
