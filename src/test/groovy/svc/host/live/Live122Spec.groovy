package svc.host.live

class Live122Spec extends LiveHostContract {
  String getProfile() { '12.2' }
}
