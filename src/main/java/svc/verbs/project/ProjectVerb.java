package svc.verbs.project;

import svc.verb.Verb;

/** Verbs on project files. The permits line is the area's table of contents. */
public sealed interface ProjectVerb<R extends Record> extends Verb<R>
    permits InitProject, ShowProject, ValidateProject, GenerateProject {}
