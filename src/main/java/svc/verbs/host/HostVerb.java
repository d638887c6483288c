package svc.verbs.host;

import svc.verb.Verb;

/** Verbs on the host itself. */
public sealed interface HostVerb<R extends Record> extends Verb<R>
    permits HostStatus, InstallHost, UninstallHost {}
