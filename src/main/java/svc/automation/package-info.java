/**
 * Plans automation writes on the arrangement timeline and reconciles the ledger of what svc wrote.
 * Pure domain code.
 */
package svc.automation;
