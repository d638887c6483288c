package svc.verbs.project;

import svc.verb.Verb;

/** Verbs on project files. */
public sealed interface ProjectVerb<R extends Record> extends Verb<R>
    permits InitProject, ShowProject, ValidateProject, GenerateProject {}
