package svc.host.shadow

import svc.host.Arrangement
import svc.host.Capability
import svc.host.Host
import svc.model.Automated

/** A host that does less than another, and does not tell what the clips on its timeline hold. */
class Lesser implements Host {
  @Delegate(excludes = ['name', 'capabilities', 'arrangement', 'require', 'sets', 'checkpoint', 'together'])
  final Host whole

  Lesser(Host whole) { this.whole = whole }

  String name() { 'lesser' }

  Set<Capability> capabilities() {
    whole.capabilities() - [Capability.SET_FILES, Capability.CHECKPOINTS, Capability.TRANSACTIONS]
  }

  Arrangement arrangement() {
    def own = whole.arrangement()
    [clips: { String track -> own.clips(track).collect { it.automated(null) } },
     automated: { String track -> new Automated([], 1) }] as Arrangement
  }
}
