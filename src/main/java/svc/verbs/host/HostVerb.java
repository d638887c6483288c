package svc.verbs.host;

import svc.verb.Verb;

/** The verbs for the host and svc's remote script in Live. */
public sealed interface HostVerb<R extends Record> extends Verb<R>
    permits HostStatus, InstallRemoteScript, UninstallRemoteScript {}
