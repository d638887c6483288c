/** Live's stock devices: their parameters, and what Live displays for the values. */
package svc.parameter.stock;
