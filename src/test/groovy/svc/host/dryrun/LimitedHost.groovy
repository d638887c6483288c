package svc.host.dryrun

import svc.host.Arrangement
import svc.host.Capability
import svc.host.Host
import svc.model.envelope.AutomatedParameters

/** A host that does less than another, and does not tell what the clips on its timeline hold. */
class LimitedHost implements Host {
  @Delegate(excludes = ['name', 'capabilities', 'arrangement', 'require', 'setFiles', 'createCheckpoint', 'runInTransaction'])
  final Host whole

  LimitedHost(Host whole) { this.whole = whole }

  String name() { 'lesser' }

  Set<Capability> capabilities() {
    whole.capabilities() - [Capability.SET_FILES, Capability.CHECKPOINTS, Capability.TRANSACTIONS]
  }

  Arrangement arrangement() {
    def own = whole.arrangement()
    [clips: { String track -> own.clips(track).collect { it.withEnvelopes(null) } },
     automatedParameters: { String track -> new AutomatedParameters([], 1) }] as Arrangement
  }
}
