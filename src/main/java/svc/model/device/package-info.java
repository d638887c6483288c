/** Devices, their parameters, macros and drum pads, and browser items. */
package svc.model.device;
