/**
 * Plans writes of automation to the arrangement timeline, and compares the ledger, the record of
 * what svc wrote, with the host. Pure domain code.
 */
package svc.automation;
