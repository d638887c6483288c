/**
 * Script sources and includes, Groovy compilation, compiler errors and the cache of compiled
 * scripts.
 */
package svc.frontend.dsl.compile;
