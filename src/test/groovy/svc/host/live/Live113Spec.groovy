package svc.host.live

class Live113Spec extends LiveHostContract {
  String getProfile() { '11.3' }

  boolean readsTimeline() { false }
}
