package svc.host.live

class Live110Spec extends LiveHostContract {
  String getProfile() { '11.0' }

  boolean readsTimeline() { false }
}
