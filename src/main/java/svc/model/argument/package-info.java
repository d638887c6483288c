/**
 * Values as callers write them: references to tracks, devices and parameters, quantities, positions
 * and specifications.
 */
package svc.model.argument;
