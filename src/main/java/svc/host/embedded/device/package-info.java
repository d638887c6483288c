/** Stock devices of the embedded host: tables, parameters and displayed values. */
package svc.host.embedded.device;
