/** Runs and checks Groovy scripts and statements. */
package svc.frontend.dsl;
