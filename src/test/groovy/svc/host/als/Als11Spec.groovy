package svc.host.als

/** The contract of hosts on a set of Live 11. */
class Als11Spec extends AlsHostContract {
  @Override
  int version() { 11 }
}
