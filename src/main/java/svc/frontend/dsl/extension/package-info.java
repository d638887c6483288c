/** Groovy extension methods: units, and arithmetic and comparison of quantities and levels. */
package svc.frontend.dsl.extension;
