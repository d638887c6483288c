/** Runs scripts that were translated to plain Java classes, without Groovy's dynamic calls. */
package svc.frontend.dsl.translated;
