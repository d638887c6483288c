/** Signatures of verbs in scripts, and the conversion of Groovy arguments to verb arguments. */
package svc.frontend.dsl.call;
