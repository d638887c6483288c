package svc.host.live

class Live120Spec extends LiveHostContract {
  String getProfile() { '12.0' }

  boolean readsTimeline() { false }
}
