/** Translates scripts that use only simple constructs of Groovy to plain Java classes. */
package svc.frontend.dsl.translation;
