package svc.verbs.project;

import svc.verb.Verb;

/** The verbs for project files. */
public sealed interface ProjectVerb<R extends Record> extends Verb<R>
    permits InitProject, ShowProject, ValidateProject, GenerateSetFromProject {}
