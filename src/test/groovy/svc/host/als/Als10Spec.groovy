package svc.host.als

/** The contract of hosts on a set of Live 10. */
class Als10Spec extends AlsHostContract {
  @Override
  int version() { 10 }
}
