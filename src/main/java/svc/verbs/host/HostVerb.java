package svc.verbs.host;

import svc.verb.Verb;

/** Verbs on the host itself. The permits line is the area's table of contents. */
public sealed interface HostVerb<R extends Record> extends Verb<R>
    permits HostStatus, InstallHost, UninstallHost {}
