/** Verbs for the locators of the arrangement. */
package svc.verbs.locator;
