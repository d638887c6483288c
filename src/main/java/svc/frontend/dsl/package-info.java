/** Runs Groovy scripts and statements: variables, transactions, rollback, errors and warnings. */
package svc.frontend.dsl;
