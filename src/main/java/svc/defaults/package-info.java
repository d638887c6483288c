/** Default instruments: which one a part gets, and loading it. */
package svc.defaults;
