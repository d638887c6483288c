package svc.host.als

/** The contract of hosts on a set of Live 12. */
class Als12Spec extends AlsHostContract {
  @Override
  int version() { 12 }
}
