package svc.host.live

class Live124Spec extends LiveHostContract {
  String getProfile() { '12.4' }
}
