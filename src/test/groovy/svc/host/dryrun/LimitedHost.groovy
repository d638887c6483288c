package svc.host.dryrun

import svc.host.Arrangement
import svc.host.Capability
import svc.host.Host
import svc.model.envelope.AutomatedParameters

/** A host with fewer capabilities than another, which does not list the envelopes of clips on its timeline. */
class LimitedHost implements Host {
  @Delegate(excludes = ['name', 'capabilities', 'supports', 'arrangement', 'require', 'setFiles', 'createCheckpoint', 'runInTransaction'])
  final Host host

  LimitedHost(Host host) { this.host = host }

  String name() { 'limited' }

  Set<Capability> capabilities() {
    host.capabilities() - [Capability.SET_FILES, Capability.CHECKPOINTS, Capability.TRANSACTIONS]
  }

  Arrangement arrangement() {
    def own = host.arrangement()
    [clips: { String track -> own.clips(track).collect { it.withEnvelopes(null) } },
     automatedParameters: { String track -> new AutomatedParameters([], 1) }] as Arrangement
  }
}
