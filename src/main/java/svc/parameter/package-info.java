/** Converts parameter and fader values between raw and displayed values. */
package svc.parameter;
