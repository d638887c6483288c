package svc.verbs.locator;

import svc.verb.Verb;

/** Verbs for the locators of the arrangement. */
public sealed interface LocatorVerb<R extends Record> extends Verb<R>
    permits ListLocators, CreateLocator, RenameLocator, DeleteLocator, JumpToLocator {}
