package svc.verbs.als;

import svc.verb.Verb;

/** The verbs that work on Live Set files without a host. */
public sealed interface AlsVerb<R extends Record> extends Verb<R>
    permits CheckSetFiles,
        CompareSetFiles,
        PrintSetFile,
        ReportSetFiles,
        MergeSetFiles,
        ResolveSetFile,
        InstallInGit {}
